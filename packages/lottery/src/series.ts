import type { BetType } from './bet-type.ts'
import { hashBets } from './chain.ts'
import { diceBets, rankBets } from './dice-and-ranks.ts'
import type { Format } from './draw.ts'
import { elevenFiveBets } from './eleven-five.ts'
import { governmentBets, joinedBets, laoBets, twoNumberBets } from './huay.ts'
import { kenoBets } from './keno.ts'
import { luckyFarmBets } from './lucky-farm.ts'
import { groupLimits } from './price.ts'
import type { GroupLimits } from './price.ts'
import { sscBets, sscTwoSided, threeDigitBets } from './ssc.ts'
import { twentyEightBets } from './twenty-eight.ts'
import { northernBets, northernPrizes, southernBets, southernPrizes, stationPairBets } from './vietnam.ts'
import type { PrizeRow } from './vietnam.ts'

/** A family of lotteries: what a result is, and everything that can be bet on it. */
export type Series = {
  code: string
  format: Format
  bets: readonly BetType[]
  groups: GroupLimits
}

const balls = (count: number, from: number, to: number): Format => [
  { kind: 'balls', name: 'balls', count, from, to },
]
const urn = (count: number, from: number, to: number): Format => [
  { kind: 'distinct', name: 'balls', count, from, to },
]
const numbers = (...parts: readonly (readonly [name: string, count: number, digits: number])[]): Format =>
  parts.map(([name, count, digits]) => ({ kind: 'numbers', name, count, digits }))
const prizeList = (rows: readonly PrizeRow[]): Format =>
  rows.map(({ name, count, digits }) => ({ kind: 'numbers', name, count, digits }))

const { time, eleven, three, keno } = groupLimits

export const seriesList: readonly Series[] = [
  { code: 'SSC', format: balls(5, 0, 9), bets: sscBets, groups: time },
  { code: '11X5', format: urn(5, 1, 11), bets: elevenFiveBets, groups: eleven },
  { code: 'K3', format: balls(3, 1, 6), bets: diceBets, groups: time },
  { code: 'PK10', format: urn(10, 1, 10), bets: rankBets, groups: time },
  { code: '3D', format: balls(3, 0, 9), bets: threeDigitBets, groups: three },
  { code: 'PC28', format: balls(3, 0, 9), bets: twentyEightBets, groups: time },
  { code: 'KENO', format: urn(20, 1, 80), bets: kenoBets, groups: keno },
  { code: 'LF', format: urn(8, 1, 20), bets: luckyFarmBets, groups: eleven },
  { code: 'HASH5', format: balls(5, 0, 9), bets: sscTwoSided, groups: time },
  { code: 'HASH', format: balls(5, 0, 9), bets: hashBets, groups: time },
  { code: 'MB', format: prizeList(northernPrizes), bets: northernBets, groups: time },
  { code: 'MN', format: prizeList(southernPrizes), bets: southernBets, groups: time },
  {
    code: 'MN2',
    format: [...prizeList(southernPrizes), ...prizeList(southernPrizes)],
    bets: stationPairBets,
    groups: time,
  },
  {
    code: 'GLO',
    format: numbers(['first', 1, 6], ['front', 2, 3], ['back', 2, 3], ['two', 1, 2]),
    bets: governmentBets,
    groups: time,
  },
  { code: 'YEEKEE', format: numbers(['sum', 1, 5]), bets: joinedBets, groups: time },
  { code: 'BAAC', format: numbers(['first', 1, 7]), bets: joinedBets, groups: time },
  { code: 'LAO', format: numbers(['first', 1, 4]), bets: laoBets, groups: time },
  { code: 'HANOI', format: numbers(['DB', 1, 5], ['G1', 1, 5]), bets: twoNumberBets, groups: time },
  { code: 'GSB', format: numbers(['first', 1, 6], ['second', 1, 6]), bets: twoNumberBets, groups: time },
  { code: 'MAGNUM', format: numbers(['first', 1, 4], ['second', 1, 4]), bets: twoNumberBets, groups: time },
  { code: 'STOCK', format: numbers(['index', 1, 3], ['change', 1, 2]), bets: twoNumberBets, groups: time },
]

const byCode = new Map(seriesList.map((series) => [series.code, series]))

export const seriesOf = (code: string): Series | null => byCode.get(code) ?? null

const betsById = new Map(
  seriesList.map(({ code, bets }) => [code, new Map(bets.map((type) => [type.id, type]))]),
)

/** Null for what the series does not sell, another series' bets among it. */
export const betTypeOf = (series: string, id: string): BetType | null => betsById.get(series)?.get(id) ?? null
