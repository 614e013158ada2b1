import type { Amount } from '@krathong/money'

/** A rate in 1/10,000 of a percent: 1% is 10,000. */
export type Percent = number

export const WHOLE: Percent = 1_000_000

export const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type Kind = (typeof kinds)[number]

/** Day, week from Monday, half a month, month. */
export type PayPeriod = 'D' | 'W' | 'H' | 'M'

/** Stakes of rounds that were won, of those that were lost, or of all: always a stake, never what was won. */
export type SalaryBase = 'PROFIT' | 'LOSS' | 'SINGLE'

/** Highest tier reached whole, or the best part of any tier. */
export type Mode = 'FIXED' | 'FLOAT'

/** What a team won stands against later losses: never, in one period, in so many, without end, or from the first half of a month. */
export type CarryRule = 'NONE' | 'PREVIOUS' | 'SIX' | 'PERMANENT' | 'SECOND_HALF'

/** What has to be reached, all of it, and what it gives. */
export interface Tier {
  rate: Percent
  /** Members whose own valid turnover reaches the contract's minimum. */
  active: number
  /** Valid turnover of the team. */
  turnover: Amount
  /** What the team has to have lost; of dividends only, 0 elsewhere. */
  loss: Amount
}

/** What is counted: all games or some categories, and from which own turnover a member is active. */
interface Counted {
  categories: readonly string[] | null
  activeMin: Amount
}

export interface DividendTerms extends Counted {
  kind: 'dividend'
  period: PayPeriod
  mode: Mode
  carry: CarryRule
  /** Taken off the base first, of partners outside the tree; 0 of everybody else. */
  platformFee: Percent
  tiers: readonly Tier[]
}

export interface SalaryTerms extends Counted {
  kind: 'daily' | 'hourly'
  base: SalaryBase
  /** The least single stake that is counted; of the base SINGLE. */
  stakeMin: Amount
  tiers: readonly Tier[]
}

/** Lotteries only; by player, game and round. */
export interface RealtimeTerms {
  kind: 'realtime'
  profitRate: Percent
  lossRate: Percent
  /** Whatever the result; 0 for none. */
  singleRate: Percent
  stakeMin: Amount
}

export type TieredTerms = DividendTerms | SalaryTerms
export type Terms = TieredTerms | RealtimeTerms

/** What the platform allows. */
export interface Bounds {
  dividendMax: Percent
  dividendStep: Percent
  dailyMax: Percent
  /** Of the base PROFIT, and of LOSS and SINGLE. */
  hourlyWonMax: Percent
  hourlyLostMax: Percent
  realtimeMax: Percent
}

export type TermsFault =
  | 'TIERS_COUNT'
  | 'RATE_OUT_OF_BOUNDS'
  | 'RATE_OFF_STEP'
  | 'TIERS_OUT_OF_ORDER'
  | 'THRESHOLD_INVALID'
  | 'CARRY_NEEDS_HALVES'
  | 'CATEGORIES_INVALID'

export type OfferFault = 'CONTRACT_RATE_ABOVE_UPLINE' | 'CONTRACT_NOT_DOMINATED' | 'CONTRACT_PERIOD_MISMATCH'
