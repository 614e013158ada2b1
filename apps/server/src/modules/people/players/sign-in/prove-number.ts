import type { App } from '../../../../platform/app.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { takeCode, useFirebaseProof, visitor } from '../../../core/verification/index.ts'
import type { Destination, Firebase } from '../../../core/verification/index.ts'

export interface NumberParts {
  app: App
  settings: Settings
  firebase?: Firebase | undefined
}

interface Shown {
  destination: Destination
  code?: string | undefined
  firebaseIdToken?: string | undefined
}

/** Uses up what proves the number, in the transaction that it opens something in. False for a wrong code, whose try then counts. */
type Prove = (tx: Tx) => Promise<boolean>

/**
 * What proves that a number is in the hands of who asks: a token that Firebase signed, or the code we sent. A token is judged at once, used
 * up where it opens something, and opens one thing.
 */
export const numberProof = async (
  { app, settings, firebase }: NumberParts,
  { destination, code, firebaseIdToken }: Shown,
  { purpose, request }: { purpose: 'register' | 'sign-in'; request: RequestFacts },
): Promise<Prove> => {
  const { brandId } = settings.current()
  if (firebaseIdToken === undefined)
    return async (tx) =>
      (await takeCode(tx, app, {
        brandId,
        purpose,
        destination: destination.key,
        asker: visitor(request),
        code: code ?? '',
      })) !== null
  if (!firebase) throw new Refusal('FEATURE_OFF')
  const proof = await firebase.read(firebaseIdToken)
  if (proof?.number !== destination.key) throw new Refusal('FIREBASE_REFUSED')
  return async (tx) => {
    if (!(await useFirebaseProof(tx, proof))) throw new Refusal('FIREBASE_REFUSED')
    return true
  }
}
