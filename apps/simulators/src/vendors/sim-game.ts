import type { Amount } from '@krathong/money'

/** A whole number from 0 to below `limit`, all equally likely. */
export type Draw = (limit: number) => number

export interface Outcome {
  /** What the page shows. */
  shown: readonly number[]
  payout: Amount
}

export interface SimGame {
  code: string
  choices: readonly string[]
  /** How the page draws a round. */
  draws: 'dice' | 'wheel' | 'cards' | 'board'
  /** Fields of a board; a round shows which one came. */
  cells?: readonly string[]
  /** The choices of each way to play it, the first when none is asked for. */
  playTypes?: Readonly<Record<string, readonly string[]>>
  play(choice: string, stake: Amount, draw: Draw): Outcome
}
