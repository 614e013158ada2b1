import { oneOf } from './bet-type.ts'
import type { BetType, Result } from './bet-type.ts'
import { isSame, product, range, subsets, sumOf, tally } from './counting.ts'
import { positions, straight } from './lines.ts'
import type { Place } from './lines.ts'
import { dragonTiger, eachBall, eachNumber, isEven, isOdd, market, sides } from './market.ts'
import type { Selection } from './market.ts'

/** Three dice (K3) and a ranking of ten cars (PK10). */
const DICE = range(1, 6)
const dice = [0, 1, 2]
const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)
const isTriple = (result: Result) => new Set(result).size === 1
const timesOf = (result: Result, number: number) => tally(result).get(number) ?? 0

const thrown = (name: string, win: number, wins: (result: Result) => boolean): Selection => ({
  name,
  wins,
  chance: oneOf(win, 216),
})

const THROWS = product([DICE, DICE, DICE])
const onDice = (code: string, selections: readonly Selection[]) => market(code, dice, selections, THROWS)

const plain = (code: string, sidesOf: readonly (readonly [string, (sum: number) => boolean])[]) =>
  onDice(
    code,
    sidesOf.map(([name, is]) => thrown(name, 105, (result) => !isTriple(result) && is(sumOf(result)))),
  )

const RUNS = range(1, 4).map((low) => range(low, low + 2))
const joined = (numbers: readonly number[]) => numbers.join('')

export const diceBets: readonly BetType[] = [
  plain('K3.BIG', [['BIG', (sum) => sum > 10]]),
  plain('K3.SMALL', [['SMALL', (sum) => sum <= 10]]),
  plain('K3.ODD', [
    ['ODD', isOdd],
    ['EVEN', isEven],
  ]),
  ...[3, 6, 10, 15, 21, 25, 27].map((win, at) =>
    onDice(
      `K3.SUM${String(at + 4).padStart(2, '0')}`,
      [at + 4, 17 - at].map((sum) => thrown(String(sum), win, (result) => sumOf(result) === sum)),
    ),
  ),
  onDice(
    'K3.ONE',
    DICE.map((number) => thrown(String(number), 91, (result) => result.includes(number))),
  ),
  onDice(
    'K3.TWODIFF',
    subsets(DICE, 2).map((two) =>
      thrown(joined(two), 30, (result) => two.every((number) => result.includes(number))),
    ),
  ),
  onDice(
    'K3.PAIR.ANY',
    DICE.map((number) => thrown(`${number}${number}*`, 16, (result) => timesOf(result, number) >= 2)),
  ),
  onDice(
    'K3.PAIR.ONE',
    DICE.flatMap((pair) =>
      DICE.filter((third) => third !== pair).map((third) =>
        thrown(
          `${pair}${pair}${third}`,
          3,
          (result) => timesOf(result, pair) === 2 && result.includes(third),
        ),
      ),
    ),
  ),
  onDice(
    'K3.TRIPLE.ONE',
    DICE.map((number) =>
      thrown(joined([number, number, number]), 1, (result) => timesOf(result, number) === 3),
    ),
  ),
  onDice('K3.TRIPLE.ANY', [thrown('ANY', 6, isTriple)]),
  onDice(
    'K3.THREEDIFF',
    subsets(DICE, 3).map((three) => thrown(joined(three), 6, (result) => isSame(ascending(result), three))),
  ),
  onDice('K3.RUN.ANY', [thrown('ANY', 24, (result) => RUNS.some((run) => isSame(ascending(result), run)))]),
  onDice(
    'K3.RUN.ONE',
    RUNS.map((run) => thrown(joined(run), 6, (result) => isSame(ascending(result), run))),
  ),
]

const CARS = [1, 10] as const
const first = (count: number): Place => ({ name: '', at: range(0, count - 1) })
const arrangements = (count: number) => range(11 - count, 10).reduce((ways, left) => ways * left, 1)

const topTwo = (result: Result) => result[0]! + result[1]!
const topThree = (result: Result) => topTwo(result) + result[2]!

const eachSum = (code: string, size: 2 | 3, wins: readonly number[]): BetType => {
  const figure = size === 2 ? topTwo : topThree
  const least = size === 2 ? 3 : 6
  return sides(
    code,
    range(0, size - 1),
    { figure },
    wins.map((win, at) => [
      String(least + at),
      (sum: number) => sum === least + at,
      oneOf(win, arrangements(size)),
    ]),
  )
}

const pair = (name: string, wins: (sum: number) => boolean, win: number) =>
  [name, wins, oneOf(win, 90)] as const

export const rankBets: readonly BetType[] = [
  ...range(1, 5).map((count) =>
    straight(`PK.TOP${count}`, first(count), CARS, { total: arrangements(count), distinct: true }),
  ),
  positions('PK.POS', first(10), CARS, 10),
  eachNumber('PK.TS.NUM', 10, CARS),
  eachBall(
    'PK.TS.BIG',
    10,
    [
      ['BIG', (car) => car >= 6, 5],
      ['SMALL', (car) => car <= 5, 5],
    ],
    { total: 10 },
  ),
  eachBall(
    'PK.TS.ODD',
    10,
    [
      ['ODD', isOdd, 5],
      ['EVEN', isEven, 5],
    ],
    { total: 10 },
  ),
  dragonTiger(
    'PK.TS.DT',
    range(0, 4).map((at) => [at, 9 - at] as const),
    [45, 0, 90],
  ),
  sides('PK.TS.SUMBIG', [0, 1], { figure: topTwo }, [pair('BIG', (sum) => sum > 11, 40)]),
  sides('PK.TS.SUMSMALL', [0, 1], { figure: topTwo }, [pair('SMALL', (sum) => sum <= 11, 50)]),
  sides('PK.TS.SUMODD', [0, 1], { figure: topTwo }, [pair('ODD', isOdd, 50)]),
  sides('PK.TS.SUMEVEN', [0, 1], { figure: topTwo }, [pair('EVEN', isEven, 40)]),
  eachSum('PK.TS.SUM', 2, [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2]),
  sides('PK.TS.S3BIG', [0, 1, 2], { figure: topThree }, [
    ['BIG', (sum) => sum > 16, oneOf(360, 720)],
    ['SMALL', (sum) => sum <= 16, oneOf(360, 720)],
  ]),
  eachSum(
    'PK.TS.S3',
    3,
    [6, 6, 12, 18, 24, 30, 42, 48, 54, 60, 60, 60, 60, 54, 48, 42, 30, 24, 18, 12, 6, 6],
  ),
]
