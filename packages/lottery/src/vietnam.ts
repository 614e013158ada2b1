import { LEDGER_EXPONENT, parseAmount } from '@krathong/money'
import type { BetType } from './bet-type.ts'
import { range } from './counting.ts'
import { endings, oneDigit, together } from './points.ts'
import type { PointPrice } from './points.ts'

/** Vietnamese prize lists and the bets on their last digits. */
export type PrizeRow = { name: string; count: number; digits: number }

const prizes = (...rows: readonly (readonly [string, number, number])[]): PrizeRow[] =>
  rows.map(([name, count, digits]) => ({ name, count, digits }))

export const northernPrizes = prizes(
  ['DB', 1, 5],
  ['G1', 1, 5],
  ['G2', 2, 5],
  ['G3', 6, 5],
  ['G4', 4, 4],
  ['G5', 6, 4],
  ['G6', 3, 3],
  ['G7', 4, 2],
)

export const southernPrizes = prizes(
  ['DB', 1, 6],
  ['G1', 1, 5],
  ['G2', 1, 5],
  ['G3', 2, 5],
  ['G4', 7, 5],
  ['G5', 1, 4],
  ['G6', 3, 4],
  ['G7', 1, 3],
  ['G8', 1, 2],
)

/** Places of the named prizes in the list. */
export function placesOf(rows: readonly PrizeRow[], ...names: string[]): number[] {
  let from = 0
  return rows.flatMap(({ name, count }) => {
    from += count
    return names.includes(name) ? range(from - count, from - 1) : []
  })
}

const placesWith = (rows: readonly PrizeRow[], digits: number) =>
  placesOf(rows, ...rows.filter((row) => row.digits >= digits).map(({ name }) => name))

const paying = (odds: string, cost = 1): PointPrice => ({ cost, odds: parseAmount(odds, LEDGER_EXPONENT)! })

type Region = {
  rows: readonly PrizeRow[]
  /** The two-digit and the three-digit prize that stand at the head. */
  head: readonly [two: string, three: string]
  once: string
  together: readonly [string, string, string]
  none: readonly [string, string, string, string]
}

const LO2 = '98'
const LO3 = '960'
const LO4 = '8800'

function betsOf({ rows, head, once, together: all, none }: Region): BetType[] {
  const of = (...names: string[]) => placesOf(rows, ...names)
  const every = placesWith(rows, 2)
  const ends = (code: string, [digits, odds]: readonly [number, string], at: readonly number[]) =>
    endings(code, digits, at, paying(odds, at.length))
  const [two, three, four] = [[2, LO2] as const, [3, LO3] as const, [4, LO4] as const]
  return [
    ends('VN.LO2', two, every),
    ends('VN.LO3', three, placesWith(rows, 3)),
    ends('VN.LO4', four, placesWith(rows, 4)),
    endings('VN.LO2K', 2, every, paying(once)),
    ends('VN.DE', two, of('DB')),
    ends('VN.DE1', two, of('G1')),
    ends('VN.DAU', two, of(head[0])),
    ends('VN.DD', two, of('DB', head[0])),
    oneDigit('VN.D1', 0, paying('9.6')),
    ends('VN.3C', three, of('DB')),
    ends('VN.3CDAU', three, of(head[1])),
    ends('VN.XC', three, of('DB', head[1])),
    ends('VN.4C', four, of('DB')),
    ...all.map((odds, at) => together(`VN.X${at + 2}`, { k: at + 2, at: every, price: paying(odds) })),
    ...none.map((odds, at) =>
      together(`VN.T${2 * at + 4}`, { k: 2 * at + 4, at: every, price: paying(odds), isNone: true }),
    ),
  ]
}

const seven = placesOf(southernPrizes, 'DB', 'G5', 'G6', 'G7', 'G8')
const eight = placesOf(northernPrizes, 'DB', 'G6', 'G7')
const station = placesWith(southernPrizes, 2)

export const northernBets: readonly BetType[] = [
  ...betsOf({
    rows: northernPrizes,
    head: ['G7', 'G6'],
    once: '3.6',
    together: ['16', '65', '250'],
    none: ['2.5', '4.5', '8', '12'],
  }),
  endings('VN.B8', 2, eight, paying(LO2, eight.length)),
]

export const southernBets: readonly BetType[] = [
  ...betsOf({
    rows: southernPrizes,
    head: ['G8', 'G7'],
    once: '5.4',
    together: ['28', '150', '750'],
    none: ['1.8', '2.5', '3.5', '4.5'],
  }),
  endings('VN.B7', 2, seven, paying(LO2, seven.length)),
  together('VN.DA', { k: 2, at: station, price: paying('28') }),
]

/** Over two stations of one day: the second station's list stands behind the first's. */
export const stationPairBets: readonly BetType[] = [
  together('VN.DX', {
    k: 2,
    at: [...station, ...station.map((place) => place + station.length)],
    price: paying('9'),
  }),
]
