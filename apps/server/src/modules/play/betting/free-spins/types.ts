import type { Amount } from '@krathong/money'

/** Spins that the platform pays. */
export interface FreeSpins {
  grantId: string
  games: readonly string[]
  stake: Amount
  spins: number
  used: number
  won: Amount
  expiresAt: Date
}

/** Which of its free spins a round was. */
export interface FreePlace {
  grantId: string
  place: number
  of: number
}
