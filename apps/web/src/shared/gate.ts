import { openPopup } from './popups.tsx'
import { sessionKnown, sessionToken } from './session.ts'

/** The sign-in gate: a visitor is asked to sign in first and is then taken where they were going. */
export const whenSignedIn = async (proceed: () => void) => {
  await sessionKnown
  if (sessionToken() !== null) proceed()
  else openPopup('login', { then: proceed })
}
