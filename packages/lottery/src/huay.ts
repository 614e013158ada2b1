import { LEDGER_EXPONENT, parseAmount } from '@krathong/money'
import { oneOf } from './bet-type.ts'
import type { BetType, Result } from './bet-type.ts'
import { isSame, range, tally } from './counting.ts'
import { market } from './market.ts'
import { numberRow, points } from './points.ts'

/** Thai number betting: every lottery shows a top of three digits and a bottom of two, wherever it takes them from. */
export type View = {
  top: (result: Result) => number
  bottom: (result: Result) => number
  /** Places of the result that decide both. */
  at: readonly number[]
}

export const digitsOf = (number: number, count: number): number[] =>
  range(1, count).map((from) => Math.floor(number / 10 ** (count - from)) % 10)

const sorted = (number: number, count: number) => digitsOf(number, count).toSorted((a, b) => a - b)
const kinds = (number: number, count: number) => new Set(digitsOf(number, count)).size

/** Top and bottom of the lotteries that are on sale; the places are those of their results. */
export const views = {
  /** First prize, two front threes, two back threes, back two. */
  government: { top: (result) => result[0]! % 1_000, bottom: (result) => result[5]!, at: [0, 5] },
  /** One number: its last three, and the two before them. */
  joined: {
    top: (result) => result[0]! % 1_000,
    bottom: (result) => Math.floor(result[0]! / 1_000) % 100,
    at: [0],
  },
  /** Four digits: the last three, and the first two. */
  lao: { top: (result) => result[0]! % 1_000, bottom: (result) => Math.floor(result[0]! / 100), at: [0] },
  /** Two numbers: the last three of the first, the last two of the second. Ha Noi, savings bank, Magnum. */
  two: { top: (result) => result[0]! % 1_000, bottom: (result) => result[1]! % 100, at: [0, 1] },
} as const satisfies Record<string, View>

type Prices = { threeTop: string; threeTod: string }

const paid = (odds: string) => ({ cost: 1, odds: parseAmount(odds, LEDGER_EXPONENT)! })
const once = (is: boolean) => (is ? 1 : 0)

function topBets({ top, at }: View, { threeTop, threeTod }: Prices): BetType[] {
  return [
    points({
      ...{ code: 'TH.3TOP', row: numberRow(3), at, price: paid(threeTop) },
      times: (number, result) => once(top(result) === number),
      chance: () => oneOf(1, 1_000),
    }),
    points({
      ...{ code: 'TH.3TOD', at, price: paid(threeTod) },
      row: numberRow(3, 1, (number) => kinds(number, 3) === 1),
      times: (number, result) => once(isSame(sorted(number, 3), sorted(top(result), 3))),
      wins: { each: 1, all: 6 },
      chance: (number = 123) => oneOf(kinds(number, 3) === 3 ? 6 : 3, 1_000),
    }),
    points({
      ...{ code: 'TH.2TOP', row: numberRow(2), at, price: paid('90') },
      times: (number, result) => once(top(result) % 100 === number),
      chance: () => oneOf(1, 100),
    }),
    points({
      ...{ code: 'TH.RUNTOP', row: numberRow(1), at, price: paid('3.2') },
      times: (digit, result) => once(digitsOf(top(result), 3).includes(digit)),
      wins: { each: 1, all: 3 },
      chance: () => oneOf(271, 1_000),
    }),
    points({
      ...{ code: 'TH.2TOD', at, price: paid('15') },
      row: numberRow(2, 1, (number) => kinds(number, 2) === 1),
      times: (number, result) =>
        once(digitsOf(number, 2).every((digit) => digitsOf(top(result), 3).includes(digit))),
      wins: { each: 1, all: 6 },
      chance: () => oneOf(54, 1_000),
    }),
    points({
      ...{ code: 'TH.2TODP', row: numberRow(1), at, price: paid('28') },
      times: (digit, result) => once((tally(digitsOf(top(result), 3)).get(digit) ?? 0) >= 2),
      chance: () => oneOf(28, 1_000),
    }),
  ]
}

function bottomBets({ bottom, at }: View): BetType[] {
  return [
    points({
      ...{ code: 'TH.2BOT', row: numberRow(2), at, price: paid('90') },
      times: (number, result) => once(bottom(result) === number),
      chance: () => oneOf(1, 100),
    }),
    points({
      ...{ code: 'TH.RUNBOT', row: numberRow(1), at, price: paid('4.2') },
      times: (digit, result) => once(digitsOf(bottom(result), 2).includes(digit)),
      wins: { each: 1, all: 2 },
      chance: () => oneOf(19, 100),
    }),
  ]
}

const even = (name: string, wins: (result: Result) => boolean) => ({
  ...{ name, wins, odds: 19_000n },
  chance: oneOf(1, 2),
})

const sidesOf = ({ top, bottom, at }: View): BetType[] => [
  market('TH.HL3', at, [
    even('HIGH', (result) => top(result) >= 500),
    even('LOW', (result) => top(result) < 500),
  ]),
  market('TH.HL2', at, [
    even('HIGH', (result) => bottom(result) >= 50),
    even('LOW', (result) => bottom(result) < 50),
  ]),
  market('TH.OE', at, [
    even('ODD', (result) => top(result) % 2 === 1),
    even('EVEN', (result) => top(result) % 2 === 0),
  ]),
]

const threes = (code: string, at: readonly number[]): BetType =>
  points({
    ...{ code, row: numberRow(3), at, price: paid('400') },
    times: (number, result) => at.filter((place) => result[place] === number).length,
    chance: () => oneOf(2, 1_000),
    wins: { each: 2, all: 2 },
  })

const betsOf = (view: View, prices: Prices) => [
  ...topBets(view, prices),
  ...bottomBets(view),
  ...sidesOf(view),
]

const daily: Prices = { threeTop: '800', threeTod: '120' }

export const governmentBets: readonly BetType[] = [
  ...betsOf(views.government, { threeTop: '900', threeTod: '130' }),
  threes('TH.F3', [1, 2]),
  threes('TH.B3', [3, 4]),
]

export const joinedBets: readonly BetType[] = betsOf(views.joined, daily)
export const twoNumberBets: readonly BetType[] = betsOf(views.two, daily)

export const laoBets: readonly BetType[] = [
  ...betsOf(views.lao, daily),
  points({
    ...{ code: 'LA.4TOP', row: numberRow(4), at: [0], price: paid('6000') },
    times: (number, result) => once(result[0] === number),
    chance: () => oneOf(1, 10_000),
  }),
  points({
    ...{ code: 'LA.4TOD', at: [0], price: paid('200') },
    row: numberRow(4, 1, (number) => kinds(number, 4) < 4),
    times: (number, result) => once(isSame(sorted(number, 4), sorted(result[0]!, 4))),
    wins: { each: 1, all: 24 },
    chance: () => oneOf(24, 10_000),
  }),
]

/** With fewer numbers a round is void. */
export const LEAST_SHOTS = 20

/** What a round of Yeekee comes to: the sum of all shots less the sixteenth, of which the last five digits count. */
export function yeekeeResult(
  shots: readonly number[],
  beaconShot: number,
): { sum: bigint; result: Result } | null {
  const sixteenth = shots[15]
  if (shots.length < LEAST_SHOTS || sixteenth === undefined) return null
  const sum = shots.reduce((total, shot) => total + BigInt(shot), BigInt(beaconShot)) - BigInt(sixteenth)
  return { sum, result: [Number(sum % 100_000n)] }
}

/** A market's close: the units and both decimals of the index, the decimals of its change. Null where the texts are not such. */
export function stockResult(index: string, change: string): Result | null {
  const value = index.replaceAll(',', '')
  const moved = change.replaceAll(',', '')
  if (!/^\d+\.\d\d$/.test(value) || !/^[+-]?\d+\.\d\d$/.test(moved)) return null
  return [Number(value.at(-4)! + value.slice(-2)), Number(moved.slice(-2))]
}
