import { useQuery } from '@tanstack/react-query'
import type { Output } from './boot.ts'
import { callQuery, refusalText } from './client.ts'
import { loadCode } from './load-code.ts'
import type { useWords, WordKey } from './words.ts'

export type FirebaseSetUp = NonNullable<Output<'verification', 'firebase'>['setUp']>

/** Trades the code of the SMS for the token that proves the number; the same one for the same code. */
export type ConfirmNumber = (code: string) => Promise<string>

/** Firebase's countdown: one minute, whatever our own is. */
export const FIREBASE_SECONDS = 60

/** What Firebase said, as words of ours. */
export class FirebaseFault extends Error {
  readonly key: WordKey
  /** Nothing is sent again before this many seconds have passed. */
  readonly waitSeconds: number

  constructor(key: WordKey, waitSeconds = 0) {
    super(key)
    this.name = 'FirebaseFault'
    this.key = key
    this.waitSeconds = waitSeconds
  }
}

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
