import { deleteApp, FirebaseError, initializeApp } from '@firebase/app'
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  type ConfirmationResult,
} from '@firebase/auth'
import type { ConfirmNumber, FirebaseFault, FirebaseSetUp } from './firebase-fault.ts'
import { faultOfCode } from './firebase-faults.ts'

const asFault = (error: unknown): FirebaseFault =>
  faultOfCode(error instanceof FirebaseError ? error.code : 'auth/internal-error')

/** Asks Firebase for its token once for each code: a form that is sent again sends the same one. */
const confirmer = (sent: ConfirmationResult): ConfirmNumber => {
  const known = new Map<string, string>()
  return async (code) => {
    const token = known.get(code)
    if (token !== undefined) return token
    try {
      const { user } = await sent.confirm(code)
      const fresh = await user.getIdToken()
      known.set(code, fresh)
      return fresh
    } catch (error) {
      throw asFault(error)
    }
  }
}

/** A program of its own for each code: it remembers nobody and is gone with the page. */
const open = ({ emulator, ...setUp }: FirebaseSetUp) => {
  const app = initializeApp(setUp, `proof-${Date.now()}`)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  if (emulator !== null) {
    connectAuthEmulator(auth, emulator, { disableWarnings: true })
    auth.settings.appVerificationDisabledForTesting = true
  }
  return { app, auth }
}

/** Sends a code to a number as E.164, after whatever Google asks of the browser first. */
export const sendCode = async (setUp: FirebaseSetUp, number: string): Promise<ConfirmNumber> => {
  const { app, auth } = open(setUp)
  const place = document.createElement('div')
  document.body.append(place)
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' })
  try {
    return confirmer(await signInWithPhoneNumber(auth, number, verifier))
  } catch (error) {
    await deleteApp(app)
    throw asFault(error)
  } finally {
    verifier.clear()
    place.remove()
  }
}
