import { mulDiv, roundTo } from '@krathong/money'
import type { Amount } from '@krathong/money'

/** What members of a level and above get back of a loss. */
export interface CashbackTier {
  level: number
  ratePercent: number
  most: Amount
}

export interface CashbackTerms {
  lossMin: Amount
  /** By rising level, the first from level 0. */
  tiers: readonly CashbackTier[]
}

/** One member's play of a period, over all that counts. */
export interface PeriodSums {
  stakes: Amount
  payouts: Amount
  /** Bonuses, rebates and rewards of that period. */
  given: Amount
}

export const tierOf = (tiers: readonly CashbackTier[], level: number): CashbackTier | null =>
  tiers.findLast((tier) => tier.level <= level) ?? null

/** What a period's loss gives back: nothing below the least loss, never more than the tier's most, floored to the smallest credited unit. */
export const cashbackOf = (
  { lossMin, tiers }: CashbackTerms,
  { stakes, payouts, given }: PeriodSums,
  { level, unit }: { level: number; unit: Amount },
): { loss: Amount; amount: Amount; ratePercent: number } => {
  const lost = stakes - payouts - given
  const loss = lost > 0n ? lost : 0n
  const tier = tierOf(tiers, level)
  if (!tier || loss < lossMin || loss === 0n) return { loss, amount: 0n, ratePercent: tier?.ratePercent ?? 0 }
  const back = roundTo(mulDiv(loss, BigInt(tier.ratePercent), 100n, 'down'), unit, 'down')
  return { loss, amount: back < tier.most ? back : tier.most, ratePercent: tier.ratePercent }
}

/** The place in the cycle that a check-in of today takes, from 1: the next after yesterday's, the first after a gap or a whole cycle. */
export const checkInPlace = (length: number, last: { place: number; isYesterday: boolean } | null): number =>
  last?.isYesterday && last.place < length ? last.place + 1 : 1

/** The place that yesterday takes where it is made up for today: the day before it was signed, and the row was not at its end. Null where nothing is missing. */
export const makeUpPlace = (
  length: number,
  last: { place: number; isDayBeforeYesterday: boolean } | null,
): number | null => (last?.isDayBeforeYesterday && last.place < length ? last.place + 1 : null)

/** What has to be staked before money may leave, once a reward is taken. */
export const rewardRequirement = (amount: Amount, times: number): Amount => amount * BigInt(times)

/** Taken back is what was given, as far as it is still there: winnings stay. */
export const giveBackReward = (cash: Amount, reward: Amount): Amount => (cash < reward ? cash : reward)

const MOST_PERCENT = 50

/** The first thing that is wrong with tiers; null where they can be kept. */
export const tiersFault = (tiers: readonly CashbackTier[]): 'tiers' | null => {
  const rises = tiers.every(({ level }, at) => (at === 0 ? level === 0 : level > tiers[at - 1]!.level))
  const isSound = tiers.every(
    ({ ratePercent, most }) =>
      Number.isInteger(ratePercent) && ratePercent >= 1 && ratePercent <= MOST_PERCENT && most > 0n,
  )
  return tiers.length > 0 && rises && isSound ? null : 'tiers'
}
