import { openPopup } from './popups.tsx'
import { useModule } from './modules.ts'
import { useBrand } from './queries.ts'
import { sessionKnown, sessionToken } from './session.ts'

/** The sign-in gate: a visitor is asked to sign in first and is then taken where they were going. */
export const whenSignedIn = async (proceed: () => void) => {
  await sessionKnown
  if (sessionToken() !== null) proceed()
  else openPopup('login', { then: proceed })
}

/** Whether a visitor may play without an account: with play money alone, where the brand has it on. */
export const useFreePlay = (): boolean => {
  const isOn = useModule('FREE_PLAY')
  return useBrand().currency.isPlayMoney && isOn
}

/** The gate before a game: a visitor plays for free at once where the brand offers that, and is asked to sign in elsewhere. */
export const usePlayGate = () => {
  const isFree = useFreePlay()
  return async (proceed: () => void) => {
    await sessionKnown
    if (sessionToken() !== null) proceed()
    else openPopup(isFree ? 'free-play' : 'login', { then: proceed })
  }
}
