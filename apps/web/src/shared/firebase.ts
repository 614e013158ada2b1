import { useQuery } from '@tanstack/react-query'
import { callQuery, refusalText } from './client.ts'
import { FirebaseFault, type ConfirmNumber, type FirebaseSetUp } from './firebase-fault.ts'
import { loadCode } from './load-code.ts'
import type { useWords } from './words.ts'

/** Firebase's countdown: one minute, whatever our own is. */
export const FIREBASE_SECONDS = 60

/** What it is set up with; null where the brand has none, or while nobody knows. */
export const useFirebase = (): FirebaseSetUp | null => {
  const { data } = useQuery({ ...callQuery('verification', 'firebase', {}), staleTime: 300_000 })
  return data?.setUp ?? null
}

export const faultText = (error: unknown, t: ReturnType<typeof useWords>['t']): string =>
  error instanceof FirebaseFault ? t(error.key) : refusalText(error, t('shell.offline'))

/** Sends a code by Firebase. Its program comes only now, for who wants one. */
export const sendByFirebase = async (setUp: FirebaseSetUp, number: string): Promise<ConfirmNumber> => {
  const send = await loadCode(() => import('./firebase-proof.ts').then(({ sendCode }) => sendCode))
  return send(setUp, number)
}
