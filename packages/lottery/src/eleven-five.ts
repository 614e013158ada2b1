import { oneOf } from './bet-type.ts'
import type { BetType } from './bet-type.ts'
import { choose, range, sumOf } from './counting.ts'
import { among, group, positions, straight } from './lines.ts'
import type { Place } from './lines.ts'
import { dragonTiger, eachBall, eachNumber, isEven, isOdd, sides } from './market.ts'

/** Five different numbers of eleven. */
const NUMBERS = [1, 11] as const
const first = (count: number): Place => ({ name: '', at: range(0, count - 1) })
const single = (take: number) => [{ name: 'single', times: 1, take }] as const
const SETS = 462

const winsOf = (take: number) => (take <= 5 ? choose(11 - take, 5 - take) : choose(take, 5))

const anyOf = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((take) => {
  const options = { symbols: NUMBERS, take, chance: [winsOf(take), SETS] as const }
  const plain = among(`E5.ANY${take}`, first(5), options)
  return take === 1 ? [plain] : [plain, among(`E5.ANY${take}`, first(5), { ...options, withBankers: true })]
})

const sumSide = (name: string, wins: (sum: number) => boolean, win: number, push = 0) =>
  [name, wins, oneOf(win, SETS, push)] as const

export const elevenFiveBets: readonly BetType[] = [
  straight('E5.F3.STRAIGHT', first(3), NUMBERS, { total: 990, distinct: true }),
  group('E5.F3.GROUP', first(3), single(3), { symbols: NUMBERS, total: 990 }),
  straight('E5.F2.STRAIGHT', first(2), NUMBERS, { total: 110, distinct: true }),
  group('E5.F2.GROUP', first(2), single(2), { symbols: NUMBERS, total: 110 }),
  positions('E5.POS', first(3), NUMBERS, 11),
  among('E5.F3.ANY1', first(3), { symbols: NUMBERS, take: 1, chance: [3, 11] }),
  ...anyOf,
  eachNumber('E5.TS.NUM', 5, NUMBERS),
  eachBall(
    'E5.TS.BIG',
    5,
    [
      ['BIG', (number) => number >= 6 && number <= 10, 5],
      ['SMALL', (number) => number <= 5, 5],
    ],
    { total: 11, push: { is: (number) => number === 11, count: 1 } },
  ),
  eachBall(
    'E5.TS.ODD',
    5,
    [
      ['ODD', (number) => isOdd(number) && number < 11, 5],
      ['EVEN', isEven, 5],
    ],
    { total: 11, push: { is: (number) => number === 11, count: 1 } },
  ),
  sides('E5.TS.SUMBIG', range(0, 4), { figure: sumOf, push: (sum) => sum === 30 }, [
    sumSide('BIG', (sum) => sum > 30, 215, 32),
    sumSide('SMALL', (sum) => sum < 30, 215, 32),
  ]),
  sides('E5.TS.SUMODD', range(0, 4), { figure: sumOf }, [sumSide('ODD', isOdd, 236)]),
  sides('E5.TS.SUMEVEN', range(0, 4), { figure: sumOf }, [sumSide('EVEN', isEven, 226)]),
  sides('E5.TS.TAILBIG', range(0, 4), { figure: sumOf }, [sumSide('BIG', (sum) => sum % 10 >= 5, 232)]),
  sides('E5.TS.TAILSMALL', range(0, 4), { figure: sumOf }, [sumSide('SMALL', (sum) => sum % 10 < 5, 230)]),
  dragonTiger('E5.TS.DT', [[0, 4]], [55, 0, 110]),
]
