import type { Output } from './boot.ts'
import type { WordKey } from './words.ts'

export type FirebaseSetUp = NonNullable<Output<'verification', 'firebase'>['setUp']>

/** Trades the code of the SMS for the token that proves the number; the same one for the same code. */
export type ConfirmNumber = (code: string) => Promise<string>

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
