import type { RandomStream } from '@krathong/games/fairness'
import type { JackpotPot } from '@krathong/games/slots'
import type { Amount } from '@krathong/money'
import type { Guard, GuardStep } from '../../people/protection/index.ts'
import type { FreePlace, FreeSpins } from './free-spins/types.ts'
import type { StoredRound } from './round-reads.ts'

/** A round a game kind wants to play now, stake and payout at once. */
export interface RoundOrder {
  player: { playerId: string; currency: string }
  /** Made by the browser before it sent the order; the same key plays once. */
  key: string
  gameId: string
  gameVersion: number
  definitionHash: string
  mode: string
  stake: Amount
  /** What the round takes from the player. */
  cost: Amount
  /** Whether the round pays its share into the pots of the overlay and draws for them. */
  feedsJackpots: boolean
  /** Least time since the player's last round, by the database's clock. */
  minimumCycleMs: number
  /** The free spins that this is one of: the platform pays its cost and keeps its win until they are over. */
  grantId?: string | undefined
  /** Pure: draws the whole round from the stream; called once, under the lock. */
  draw: (random: RandomStream, pots: readonly JackpotPot[]) => DrawnRound
}

export interface DrawnRound {
  /** Plain JSON, enough to show and to check the round again for ever. */
  outcome: unknown
  payout: Amount
  /** Codes of the pots that were hit. */
  jackpots: readonly string[]
}

export interface PlayedRound {
  roundId: string
  /** True when this key was played before: nothing moved now. */
  isRepeat: boolean
  balance: Amount
  balanceVersion: bigint
  /** The bonus after a round that was staked from it; null where it was cash. */
  bonusBalance: Amount | null
  /** The round as it was stored just now; null for a repeat and for a round that hit a pot, which are read again. */
  stored: StoredRound | null
}

/** The active seed pair of a player as the batch locked it. */
export interface SeedView {
  seedPairId: string
  serverSeedSealed: Buffer
  commitment: string
  clientSeed: string
  nonce: number
  activatedAt: Date
  lastRoundAt: Date | null
  upline: string[]
  /** How many changes of lines had been counted when the line was read. */
  lineChanges: bigint
  /** What the player's rounds have cost since every pot last had a whole share of it, in ledger units below a million. */
  carriedCost: Amount
  /** A round with choices is open under the pair, so that it cannot rotate now. */
  isHeld: boolean
  /** What the player's next bet is judged by. */
  guard: Guard
  /** What the player's open bonus allows; null without one. */
  bonus: BonusTerms | null
  /** Free spins that are not over. */
  freeSpins: readonly FreeSpins[]
}

/** What bonus money may be staked on. */
export interface BonusTerms {
  requirementId: string
  stakeMax: Amount
  excludedGames: readonly string[]
  expiresAt: Date
}

/** What one decided round writes beside its transfers. */
export interface RoundRow {
  roundId: string
  playerId: string
  gameId: string
  gameVersion: number
  definitionHash: string
  mode: string
  currency: string
  stake: Amount
  cost: Amount
  payout: Amount
  seedPairId: string
  nonce: number
  outcome: string
  jackpots: readonly string[]
  upline: readonly string[]
  lineChanges: bigint
  /** After this round. */
  carriedCost: Amount
  guard: GuardStep
  /** Under which the cost was bonus money; null where it was cash. */
  bonusRequirementId: string | null
  /** Of a round that the platform paid; null where the player did. */
  free: FreePlace | null
}
