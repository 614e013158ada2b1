import { oneOf } from './bet-type.ts'
import type { BetType } from './bet-type.ts'
import { choose, range, sumOf } from './counting.ts'
import { adjacent, among, group, straight } from './lines.ts'
import { dragonTiger, eachBall, eachNumber, isEven, isOdd, market, sides } from './market.ts'

/** Eight different numbers of twenty. */
const NUMBERS = [1, 20] as const
const BALLS = 8
const SETS = 125_970
const all = { name: '', at: range(0, BALLS - 1) }
const firstThree = { name: '', at: [0, 1, 2] }

const ball = (code: string, sidesOf: readonly (readonly [string, (number: number) => boolean, number])[]) =>
  eachBall(code, BALLS, sidesOf, { total: 20 })

const digitSum = (number: number) => Math.floor(number / 10) + (number % 10)
const side = (name: string, wins: (sum: number) => boolean, win: number, push = 0) =>
  [name, wins, oneOf(win, SETS, push)] as const

export const luckyFarmBets: readonly BetType[] = [
  eachNumber('LF.NUM', BALLS, NUMBERS),
  ball('LF.BIG', [
    ['BIG', (number) => number >= 11, 10],
    ['SMALL', (number) => number <= 10, 10],
  ]),
  ball('LF.ODD', [
    ['ODD', isOdd, 10],
    ['EVEN', isEven, 10],
  ]),
  ball('LF.TAILBIG', [
    ['BIG', (number) => number % 10 >= 5, 10],
    ['SMALL', (number) => number % 10 < 5, 10],
  ]),
  ball('LF.DSODD', [
    ['ODD', (number) => isOdd(digitSum(number)), 10],
    ['EVEN', (number) => isEven(digitSum(number)), 10],
  ]),
  ball('LF.RED', [['RED', (number) => number <= 7, 7]]),
  ball('LF.GREEN', [['GREEN', (number) => number >= 8 && number <= 14, 7]]),
  ball('LF.WHITE', [['WHITE', (number) => number >= 15, 6]]),
  ball(
    'LF.DIR',
    ['EAST', 'SOUTH', 'WEST', 'NORTH'].map((name, at) => [name, (number) => (number - 1) % 4 === at, 5]),
  ),
  sides('LF.SUMBIG', all.at, { figure: sumOf, push: (sum) => sum === 84 }, [
    side('BIG', (sum) => sum > 84, 61_091, 3_788),
    side('SMALL', (sum) => sum < 84, 61_091, 3_788),
  ]),
  sides('LF.SUMODD', all.at, { figure: sumOf }, [side('ODD', isOdd, 62_880)]),
  sides('LF.SUMEVEN', all.at, { figure: sumOf }, [side('EVEN', isEven, 63_090)]),
  sides('LF.SUMTAILBIG', all.at, { figure: sumOf }, [side('BIG', (sum) => sum % 10 >= 5, 62_964)]),
  sides('LF.SUMTAILSMALL', all.at, { figure: sumOf }, [side('SMALL', (sum) => sum % 10 < 5, 63_006)]),
  dragonTiger(
    'LF.DT',
    range(0, 3).map((at) => [at, 7 - at] as const),
    [190, 0, 380],
  ),
  market(
    'LF.ANY1',
    all.at,
    range(...NUMBERS).map((number) => ({
      name: String(number),
      wins: (result) => result.includes(number),
      chance: oneOf(8, 20),
    })),
  ),
  ...[2, 3, 4, 5].map((take) =>
    among(`LF.R${take}`, all, { symbols: NUMBERS, take, chance: [choose(20 - take, BALLS - take), SETS] }),
  ),
  adjacent('LF.C2G', NUMBERS, BALLS, false),
  adjacent('LF.C2S', NUMBERS, BALLS, true),
  group('LF.F3G', firstThree, [{ name: 'single', times: 1, take: 3 }], { symbols: NUMBERS, total: 6_840 }),
  straight('LF.F3S', firstThree, NUMBERS, { total: 6_840, distinct: true }),
]
