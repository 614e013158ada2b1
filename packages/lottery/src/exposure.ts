import { mulDiv } from '@krathong/money'
import type { BetType, Picks, Ways } from './bet-type.ts'
import { halfOf } from './price.ts'
import { payoutOf, perOf, worstOf } from './ticket.ts'
import type { TicketTerms } from './ticket.ts'

/**
 * What the platform may have to pay where a number comes. A number is one of a row of a bet: the digit 7 at the last place, a side, a sum. Its
 * liability is what all tickets that bet on it would be paid by it, at most; what the tickets of a bet pay together follows from it.
 */
export type ExposureKey = { bet: string; row: number; number: number }

/** Where a ticket lies, row by row, and what each of its numbers can let it be paid. */
export type Exposure = {
  bet: string
  isAlone: boolean
  /** Its numbers stand for names: what is said of a number of all bets is not said of these. */
  isNamed: boolean
  rows: readonly { row: number; least: number; numbers: readonly number[] }[]
  pays: bigint
}

/** What lies on a number already. */
export type Laid = (key: ExposureKey) => bigint

/** Straights that were typed in lie where those of the rows lie: nobody comes past a limit by another way of entry. */
const TYPED = ':TEXT'
const isTyped = ({ id }: Pick<BetType, 'id'>) => id.endsWith(TYPED)
export const betKeyOf = (type: Pick<BetType, 'id'>): string =>
  isTyped(type) ? type.id.slice(0, -TYPED.length) : type.id

/** Typed straights number by number, as their places have them: all lines of a ticket lie among these. */
const placesOf = ({ at, rows }: BetType, [typed = []]: Picks): number[][] => {
  const width = (rows[0]!.digits ?? at.length) / at.length
  const base = 10 ** width
  return at.map((_, place) => [
    ...new Set(typed.map((line) => Math.floor(line / base ** (at.length - 1 - place)) % base)),
  ])
}

export function exposureOf(type: BetType, terms: TicketTerms): Exposure {
  const isAlone = type.alone === true
  const picked = isTyped(type) ? placesOf(type, terms.picks) : terms.picks
  return {
    bet: betKeyOf(type),
    ...{ isAlone, isNamed: type.names !== undefined },
    rows: picked.flatMap((numbers, row) =>
      numbers.length === 0 ? [] : [{ row, least: isTyped(type) ? 1 : type.rows[row]!.least, numbers }],
    ),
    pays: isAlone ? payoutOf(type, 1, terms) : worstOf(type, terms),
  }
}

export const keysOf = ({ bet, rows }: Pick<Exposure, 'bet' | 'rows'>): ExposureKey[] =>
  rows.flatMap(({ row, numbers }) => numbers.map((number) => ({ bet, row, number })))

const descending = (a: bigint, b: bigint) => (a > b ? -1 : a < b ? 1 : 0)
const highest = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((most, amount) => (amount > most ? amount : most), 0n)
const lowest = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((least, amount) => (amount < least ? amount : least))

/**
 * What lies on the fullest line of a ticket. A line that needs a number of each row has no more on it than the emptiest of its numbers, and
 * one that needs several of a row no more than the last of them.
 */
export function fullnessOf({ bet, isAlone, rows }: Exposure, laid: Laid): bigint {
  const lying = rows.map(({ row, least, numbers }) => ({
    least,
    amounts: numbers.map((number) => laid({ bet, row, number })).toSorted(descending),
  }))
  if (isAlone || lying.some(({ least }) => least === 0))
    return highest(lying.map(({ amounts }) => amounts[0]!))
  return lowest(lying.map(({ least, amounts }) => amounts[Math.min(least, amounts.length) - 1]!))
}

type NumberLimits = {
  /** The most that one number may let the platform pay. */
  cap: bigint
  /** From which part of it on, in percent, new bets are paid half. */
  halfAt: number
}

/** What staff have said of a number, whatever lies on it; null in `bet` and `row` is all of them. */
export type NumberRule = { bet: string | null; row: number | null; number: number; mode: 'half' | 'closed' }

export type Tier = 'full' | 'half' | 'closed'

const ruleFor = (exposure: Exposure, rules: readonly NumberRule[]): NumberRule['mode'] | null => {
  const met = rules.filter(
    ({ bet, row: at, number }) =>
      (bet === null ? !exposure.isNamed : bet === exposure.bet) &&
      exposure.rows.some(({ row, numbers }) => (at === null || at === row) && numbers.includes(number)),
  )
  if (met.some(({ mode }) => mode === 'closed')) return 'closed'
  return met.length > 0 ? 'half' : null
}

/** At what price a ticket is sold over what lies there already: whole, half, or not at all. `left` is what it may still be paid at that price. */
export function tierOf(
  exposure: Exposure,
  { laid, limits, rules }: { laid: Laid; limits: NumberLimits; rules: readonly NumberRule[] },
): { tier: Tier; left: bigint } {
  const said = ruleFor(exposure, rules)
  if (said === 'closed') return { tier: 'closed', left: 0n }
  const full = fullnessOf(exposure, laid)
  const isHalf = said === 'half' || full * 100n >= limits.cap * BigInt(limits.halfAt)
  const left = limits.cap > full ? limits.cap - full : 0n
  const pays = isHalf ? halfOf(exposure.pays) : exposure.pays
  return { tier: pays > left ? 'closed' : isHalf ? 'half' : 'full', left }
}

/** What a tier is at a price: nothing is sold at a half that pays no more than its stake, and such a number is closed. */
export const soldAt = (type: BetType, price: bigint, tier: Tier): Tier =>
  tier === 'half' && halfOf(price) <= perOf(type) ? 'closed' : tier

/** How many numbers of a row one draw can let come. */
const atOnce = (type: BetType, row: number): number => {
  const { name } = type.rows[row] ?? { name: '' }
  if (type.names && type.style !== 'lines') return type.names.length
  if (isTyped(type) || name.startsWith('ball.')) return type.names ? 2 : 1
  return Math.max(1, type.at.length)
}

/** Sides that exclude each other do not add up: of each part of the result the dearest way it can come. */
const mostOfWays = (ways: Ways, lying: readonly { number: number; amount: bigint }[]): bigint => {
  const amounts = new Map(lying.map(({ number, amount }) => [number, amount]))
  const paid = (winners: readonly number[]) =>
    winners.reduce((sum, selection) => sum + (amounts.get(selection) ?? 0n), 0n)
  return ways.reduce((sum, part) => sum + highest(part.map(paid)), 0n)
}

/** Numbers that win by themselves, the dearest as often as one draw lets one win. */
const mostOfWins = ({ each, all }: NonNullable<BetType['wins']>, amounts: readonly bigint[]): bigint => {
  let left = all
  return amounts.toSorted(descending).reduce((sum, amount) => {
    const times = Math.min(each, left)
    left -= times
    return sum + amount * BigInt(times)
  }, 0n)
}

/** The most that one draw can let the tickets of a bet be paid; a bound that may be too high and is never too low. */
export function mostPaid(type: BetType, lying: readonly { row: number; number: number; amount: bigint }[]) {
  if (type.ways) return mostOfWays(type.ways(), lying)
  if (type.wins)
    return mostOfWins(
      type.wins,
      lying.map(({ amount }) => amount),
    )
  const rows = [...new Set(lying.map(({ row }) => row))].map((row) => {
    const amounts = lying.filter((one) => one.row === row).map(({ amount }) => amount)
    const top = amounts.toSorted(descending).slice(0, atOnce(type, row))
    const sum = top.reduce((total, amount) => total + amount, 0n)
    // Who is paid has as many of those that came as a line needs, or all of them.
    return { sum, least: isTyped(type) ? 1 : Math.min(type.rows[row]!.least, atOnce(type, row)) }
  })
  if (rows.length === 0) return 0n
  if (type.alone === true || rows.some(({ least }) => least === 0))
    return rows.reduce((total, { sum }) => total + sum, 0n)
  return lowest(rows.map(({ sum, least }) => mulDiv(sum, 1n, BigInt(least), 'up')))
}
