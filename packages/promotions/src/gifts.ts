import { mulDiv, roundTo } from '@krathong/money'
import type { Amount } from '@krathong/money'
import type { Category } from './types.ts'

/** What a level gives on an occasion. */
export interface LevelGift {
  level: number
  amount: Amount
}

/** What the week of a level gives, and what has to be staked in it. */
export interface WeekGift extends LevelGift {
  stakeMin: Amount
}

/** What a level, or the nearest one below it, gives; null where it gives nothing. */
export const giftOf = <Gift extends LevelGift>(gifts: readonly Gift[], level: number): Gift | null =>
  gifts.findLast((gift) => gift.level <= level) ?? null

/** What the levels passed on a way up give, each its own. */
export const giftsPassed = <Gift extends LevelGift>(
  gifts: readonly Gift[],
  { from, to }: { from: number; to: number },
): Gift[] => gifts.filter(({ level }) => level > from && level <= to)

const LEAP_DAY = 229
const DAY_BEFORE = 228

/** Birthdays that a day is of, each as month times a hundred and day: one of 29 February is kept on the 28th where there is no 29th. */
export const birthdaysOn = ({
  month,
  day,
  isLeapYear,
}: {
  month: number
  day: number
  isLeapYear: boolean
}): number[] => {
  const own = month * 100 + day
  return own === DAY_BEFORE && !isLeapYear ? [own, LEAP_DAY] : [own]
}

export const rebateGroups = ['slots', 'live', 'sports', 'pvp'] as const
export type RebateGroup = (typeof rebateGroups)[number]

/** The rebate of a lottery comes with its prize group, and is none of this. */
const groups: Readonly<Record<Category, RebateGroup | null>> = {
  RNG: 'slots',
  FISH: 'slots',
  LIVE: 'live',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  PVP: 'pvp',
  COCKFIGHT: 'pvp',
  LOTTERY: null,
}
export const rebateGroupOf = (category: Category): RebateGroup | null => groups[category]

/** What comes back of valid stakes from a level on, in hundredths of a percent. */
export interface RebateTier {
  level: number
  rates: Readonly<Record<RebateGroup, number>>
}

export interface RebateTerms {
  /** By rising level, the first from level 0. */
  tiers: readonly RebateTier[]
  /** From such stakes of a group on, its whole rebate has so much more. */
  volume: { from: Amount; more: number }
  /** Less than this in all is not given. */
  least: Amount
}

export interface RebateRow {
  group: RebateGroup
  valid: Amount
  rate: number
  amount: Amount
}

const RATE_UNIT = 10_000n

/** What valid stakes give back, group by group and in all; each group's part is floored to the smallest credited unit. */
export const rebateOf = (
  { tiers, volume, least }: RebateTerms,
  valid: Readonly<Partial<Record<RebateGroup, Amount>>>,
  { level, unit }: { level: number; unit: Amount },
): { rows: RebateRow[]; total: Amount } => {
  const tier = tiers.findLast((one) => one.level <= level)
  if (!tier) return { rows: [], total: 0n }
  const rows = rebateGroups.flatMap((group): RebateRow[] => {
    const base = valid[group] ?? 0n
    if (base <= 0n) return []
    const rate = tier.rates[group] + (base >= volume.from ? volume.more : 0)
    const amount = roundTo(mulDiv(base, BigInt(rate), RATE_UNIT, 'down'), unit, 'down')
    return [{ group, valid: base, rate, amount }]
  })
  const total = rows.reduce((sum, { amount }) => sum + amount, 0n)
  return { rows, total: total < least ? 0n : total }
}

const RATE_MOST = 500

const rises = (rows: readonly { level: number }[]): boolean =>
  rows.length > 0 && rows.every(({ level }, at) => at === 0 || level > rows[at - 1]!.level)

/** Whether gifts can be kept: by rising level, each of something. */
export const areGiftsSound = (gifts: readonly LevelGift[]): boolean =>
  rises(gifts) && gifts.every(({ amount }) => amount > 0n)

/** Whether rebates can be kept: by rising level from 0 on, none of which gives too much. */
export const areRebatesSound = ({ tiers, volume }: Pick<RebateTerms, 'tiers' | 'volume'>): boolean =>
  rises(tiers) &&
  tiers[0]!.level === 0 &&
  tiers.every(({ rates }) => {
    const all = Object.values(rates)
    return all.some((rate) => rate > 0) && all.every((rate) => rate >= 0 && rate + volume.more <= RATE_MOST)
  })
