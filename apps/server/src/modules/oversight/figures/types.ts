import type { CauseKind, Purpose } from '../../core/ledger/index.ts'

/** Alike transfers added up. */
export interface Move {
  cause: CauseKind
  /** The platform's side of it; null of one between two accounts of players, or two of the platform. */
  platform: Purpose | null
  /** To the player, not from them. */
  isIn: boolean
  transfers: number
  amount: bigint
}
