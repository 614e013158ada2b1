import { parseAmount } from '@krathong/money'
import type { PointItem, PointProgramme } from '@krathong/protocol/calls/points-back-office'
import type { PointCategory } from '@krathong/protocol/shapes/point-kinds'

/** Points as the ledger holds them: a unit of their own, in whole ones. */
export const POINTS = 'PTS'
const SCALE = 10_000n
export const amountOfPoints = (points: bigint): bigint => points * SCALE
export const pointsOfAmount = (amount: bigint): bigint => amount / SCALE

const DECIMALS = 4
/** A stake, a rate and a factor have four decimals each, and a rate is told for a thousand: exact to 10^-15 of a point. */
export const ONE_POINT = 10n ** 15n
const ONE_TIME = SCALE

const exactly = (text: string): bigint => parseAmount(text, DECIMALS) ?? 0n

/** By how much a level multiplies: the highest step that it has reached. */
const timesOf = (programme: PointProgramme, rank: number): bigint => {
  const reached = programme.factors.filter((factor) => factor.rank <= rank)
  if (reached.length === 0) return ONE_TIME
  return exactly(reached.reduce((best, factor) => (factor.rank > best.rank ? factor : best)).times)
}

export interface Played {
  category: PointCategory
  /** The level when the bet was placed. */
  rank: number
  /** In 1/10,000 of a unit of money; below zero where a settled bet was taken back. */
  stake: bigint
}

/** What stakes earn, in 10^-15 of a point. Linear in the stake, so that a stake taken back takes exactly what it gave. */
export const earnedBy = (programme: PointProgramme, { category, rank, stake }: Played): bigint => {
  const rate = programme.rates.find((one) => one.category === category)
  return rate ? stake * exactly(rate.perThousand) * timesOf(programme, rank) : 0n
}

export interface Credit {
  /** To credit; below zero to take back. */
  points: bigint
  /** What stays for the next time. */
  carried: bigint
}

/** Whole points out of what was carried and earned; more is never taken back than there is, the rest waits for what comes. */
export const creditOf = (earned: bigint, balance: bigint): Credit => {
  const whole = earned >= 0n ? earned / ONE_POINT : -((-earned + ONE_POINT - 1n) / ONE_POINT)
  const points = whole < -balance ? -balance : whole
  return { points, carried: earned - points * ONE_POINT }
}

/** The part of a point that is carried, in thousandths, as people read it. */
export const carriedText = (earned: bigint): string => {
  const part = earned > 0n ? (earned % ONE_POINT) / (ONE_POINT / 1000n) : 0n
  return `0.${String(part).padStart(3, '0')}`
}

export interface Ratio {
  points: number
  amount: string
  minimum: number
  step: number
}

export const isConvertible = (points: number, { minimum, step }: Ratio): boolean =>
  points >= minimum && points % step === 0

/** What points are in money, to the currency's own unit, never rounded up; steps make it exact where they are chosen so. */
export const worthOf = (points: number, ratio: Ratio, minorUnit: bigint): bigint => {
  const worth = (BigInt(points) * exactly(ratio.amount)) / BigInt(ratio.points)
  return worth - (worth % minorUnit)
}

/** A programme that says each thing once, and whose smallest step is worth a sum that can be paid to the unit. */
export const isProgrammeSound = (programme: PointProgramme, minorUnit: bigint): boolean => {
  const { rates, factors, convert } = programme
  const once = (items: readonly unknown[]) => new Set(items).size === items.length
  if (!once(rates.map(({ category }) => category)) || !once(factors.map(({ rank }) => rank))) return false
  if (!convert) return true
  const step = BigInt(convert.step) * exactly(convert.amount)
  return (
    exactly(convert.amount) > 0n &&
    step % (BigInt(convert.points) * minorUnit) === 0n &&
    convert.minimum % convert.step === 0 &&
    convert.perDay >= convert.minimum
  )
}

/** What is wrong with an item; null where nothing is. */
export const itemFault = (item: PointItem, brandLanguage: string): string | null => {
  if (item.isPublished && !item.texts[brandLanguage]?.name.trim()) return `texts.${brandLanguage}.name`
  if (item.kind === 'money' && (item.amount === null || exactly(item.amount) === 0n)) return 'amount'
  if (item.kind === 'goods' && item.amount !== null) return 'amount'
  if ((item.kind === 'goods') !== (item.delivery !== null)) return 'delivery'
  if (item.perDay !== null && item.perPlayer !== null && item.perDay > item.perPlayer) return 'perDay'
  return /^(\/art\/|https:\/\/)/.test(item.picture) ? null : 'picture'
}
