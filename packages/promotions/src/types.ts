import type { Amount } from '@krathong/money'

export const categories = ['LOTTERY', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT'] as const
export type Category = (typeof categories)[number]

/** How many percent of a valid bet count, by category; frozen with the terms that a player joined under. */
export type Contribution = Readonly<Record<Category, number>>

/** Which deposit earns the bonus: the n-th of a life, the first of a day or week, or the first in certain hours of a day (`HH:MM`). */
export type DepositTrigger =
  | { kind: 'nth'; nth: number }
  | { kind: 'first-of'; period: 'day' | 'week' }
  | { kind: 'first-in'; from: string; to: string }

/** What a deposit bonus asks and gives. Amounts in 1/10,000 of the currency unit. */
export interface DepositTerms {
  trigger: DepositTrigger
  /** Percent of the deposit. */
  ratePercent: number
  bonusMax: Amount
  depositMin: Amount
  /** Kinds of methods that earn it; none: all of them. */
  methods?: readonly string[] | undefined
  requirement: { times: number; basis: 'bonus' | 'deposit-and-bonus' }
  contribution: Contribution
  excludedGames: readonly string[]
  /** The most of one stake while the bonus is open: the percentage of the bonus, but never less than the least. */
  stakeMax: { percent: number; least: Amount }
  /** What may be kept above one's own money, in times of the bonus. */
  cashoutTimes: number
  /** From being credited to the end. */
  daysToUse: number
}

/** One bet as counting sees it. */
export interface CountedBet {
  category: Category
  gameId: string
  /** What was put on it at once. */
  stake: Amount
  /** The part of the stake that is still to be counted. */
  raw: Amount
}

/** One open requirement, as far as counting needs it. */
export interface OpenRequirement {
  id: string
  required: Amount
  /** Counted so far, in hundredths of the amounts' unit: percentages stay exact. */
  progress: bigint
  contribution: Contribution
  excludedGames: readonly string[]
  /** Larger stakes do not count; null where there is no such bound. */
  stakeMax: Amount | null
}

/** What one requirement took of a bet. */
export interface CountedPart {
  id: string
  raw: Amount
  /** In hundredths, as progress is. */
  counted: bigint
  /** The percentage it was counted with. */
  percent: number
}

/** A player's money around an open bonus. */
export interface BonusMoney {
  cash: Amount
  bonus: Amount
  /** What was credited as the bonus at first. */
  granted: Amount
  /** Cash just before the bonus, the deposit included, and what was paid in since. */
  own: Amount
}

/** How a bonus ends: what is removed from each account, and what of the bonus account becomes cash. */
export interface BonusEnd {
  keep: Amount
  removedBonus: Amount
  removedCash: Amount
  toCash: Amount
}
