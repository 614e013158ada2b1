import { judgedBy, oneOf } from './bet-type.ts'
import type { BetType, Probability, Result, Row } from './bet-type.ts'
import { choose, range, sumOf } from './counting.ts'

/** Bets in points on numbers of two, three or four digits, as South-East Asian lotteries sell them: prices stand in a table. */
export type PointPrice = {
  /** What a point of stake costs: how many prize numbers it is played on. */
  cost: number
  /** 1/10,000 of what a point pays, the stake in it. */
  odds: bigint
}

export const numberRow = (digits: number, least = 1, refuses?: (number: number) => boolean): Row => ({
  ...{ name: 'numbers', from: 0, to: 10 ** digits - 1, least, most: 10 ** digits, digits },
  ...(refuses !== undefined && { refuses }),
})

/** How often a line of one number wins in a result. */
type Times = (number: number, result: Result) => number

export type PointBet = {
  code: string
  row: Row
  at: readonly number[]
  times: Times
  chance: (number?: number) => Probability
  price: PointPrice
  /** How often one draw can let a number win, and all numbers together; once where absent. */
  wins?: { each: number; all: number }
}

/** Each number a line, paid as often as it comes. */
export const points = ({
  code,
  row,
  at,
  times,
  chance,
  price,
  wins = { each: 1, all: 1 },
}: PointBet): BetType => ({
  ...{ code, id: code, style: 'points', rows: [row], at, chance, cost: price.cost },
  odds: () => price.odds,
  most: row.to - row.from + 1,
  alone: true,
  wins,
  count: ([picked = []]) => picked.length,
  judge: ([picked = []], result) =>
    judgedBy(picked.map((number) => ({ picked: [number], lines: times(number, result) }))),
})

/** The last digits of prize numbers, paid once for each prize that ends so. */
export function endings(code: string, digits: number, at: readonly number[], price: PointPrice): BetType {
  const size = 10 ** digits
  return points({
    ...{ code, at, price, row: numberRow(digits) },
    times: (number, result) => at.filter((place) => result[place]! % size === number).length,
    chance: () => oneOf(at.length, size),
    wins: { each: at.length, all: at.length },
  })
}

/** How many draws of n two-digit numbers hold all of k given ones, and how many hold none, of 100^n. */
const holdingAll = (k: number, n: number): bigint =>
  range(0, k).reduce(
    (sum, j) => sum + (j % 2 === 0 ? 1n : -1n) * BigInt(choose(k, j)) * BigInt(100 - j) ** BigInt(n),
    0n,
  )

export const probabilityOfAll = (k: number, n: number): Probability =>
  oneOf(holdingAll(k, n), 100n ** BigInt(n))
export const probabilityOfNone = (k: number, n: number): Probability =>
  oneOf(BigInt(100 - k) ** BigInt(n), 100n ** BigInt(n))

/** k different two-digit numbers that all come, or none of which comes; more picks are every choice of k of them. */
export function together(
  code: string,
  { k, at, price, isNone = false }: { k: number; at: readonly number[]; price: PointPrice; isNone?: boolean },
): BetType {
  return {
    ...{ code, id: code, style: 'points', rows: [numberRow(2, k)], at, cost: price.cost },
    chance: () => (isNone ? probabilityOfNone : probabilityOfAll)(k, at.length),
    odds: () => price.odds,
    most: choose(100, k),
    count: ([picked = []]) => choose(picked.length, k),
    judge([picked = []], result) {
      const drawn = new Set(at.map((place) => result[place]! % 100))
      const right = picked.filter((number) => drawn.has(number) !== isNone)
      return judgedBy([{ picked: right, lines: choose(right.length, k) }])
    },
  }
}

/** One digit at the tens or units of the place's last two. */
export const oneDigit = (code: string, place: number, price: PointPrice): BetType => ({
  ...{ code, id: code, style: 'points', at: [place], cost: price.cost },
  rows: ['tens', 'units'].map((name) => ({ ...numberRow(1, 0), name })),
  chance: () => oneOf(1, 10),
  odds: () => price.odds,
  most: 20,
  alone: true,
  wins: { each: 1, all: 2 },
  count: (picks) => sumOf(picks.map(({ length }) => length)),
  judge([tens = [], units = []], result) {
    const number = result[place]!
    const hit = (picked: readonly number[], digit: number) =>
      picked.includes(digit) ? [{ picked: [digit], lines: 1 }] : []
    return judgedBy([...hit(tens, Math.floor(number / 10) % 10), ...hit(units, number % 10)])
  },
})
