import type { VerifyReport } from '@krathong/games/rounds'
import type { SavedRound } from '@krathong/games/rounds/saved'
import type { Board } from './boards.ts'
import type { Decided } from './decided.ts'

/** What was staked on what, and what it returned. */
export interface PaidWager {
  on: string
  stake: string
  returned: string
}

export interface Checked {
  report: VerifyReport
  /** Null where the file is not a round at all. */
  proof: SavedRound | null
  /** Of a slot: what stood on the reels. */
  boards: readonly Board[]
  /** Of an instant game: its wagers. */
  wagers: readonly PaidWager[]
  /** Of a game with choices: what was chosen. */
  decided: Decided | null
  /** The price of a bought feature; null where the stake was all that was paid. */
  cost: string | null
}

/** What the rules of one kind of game tell of a file: whether it is right and, where it is a round, what came of it. */
export interface Rules<Proof extends SavedRound = SavedRound> {
  verify: (file: unknown) => VerifyReport
  view?: (proof: Proof) => Partial<Checked>
}
