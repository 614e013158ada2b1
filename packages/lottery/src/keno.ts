import { oneOf, row } from './bet-type.ts'
import type { BetType, Probability, Result } from './bet-type.ts'
import { choose, range, sumOf } from './counting.ts'
import { isEven, isOdd, market } from './market.ts'

/** Twenty different numbers of eighty; odds from a table. */
const NUMBERS = 80
const DRAWN = 20
const at = range(0, DRAWN - 1)

const SETS = chooseBig(NUMBERS, DRAWN)

function chooseBig(n: number, k: number): bigint {
  let ways = 1n
  for (let step = 1; step <= k; step += 1) ways = (ways * BigInt(n - k + step)) / BigInt(step)
  return ways
}

/** Counted once, when somebody asks. */
let sums: bigint[] | undefined

/** How many of all draws have each sum. */
function drawsBySum(): bigint[] {
  if (sums !== undefined) return sums
  const top = sumOf(range(NUMBERS - DRAWN + 1, NUMBERS))
  const ways = Array.from({ length: DRAWN + 1 }, () => Array.from({ length: top + 1 }, () => 0n))
  ways[0]![0] = 1n
  for (let number = 1; number <= NUMBERS; number += 1) {
    for (let taken = Math.min(number, DRAWN); taken >= 1; taken -= 1) {
      const [from, to] = [ways[taken - 1]!, ways[taken]!]
      for (let sum = top; sum >= number; sum -= 1) to[sum] = to[sum]! + from[sum - number]!
    }
  }
  sums = ways[DRAWN]!
  return sums
}

const probabilityOfSum = (
  wins: (sum: number) => boolean,
  pushes: (sum: number) => boolean = () => false,
): Probability => {
  const count = (is: (sum: number) => boolean) =>
    drawsBySum().reduce((total, ways, sum) => (is(sum) ? total + ways : total), 0n)
  return oneOf(count(wins), SETS, count(pushes))
}

/** How likely so many of the twenty are of one half, whichever half that is. */
const probabilityOfHalf = (wins: (count: number) => boolean): Probability =>
  oneOf(
    range(0, DRAWN)
      .filter(wins)
      .reduce((sum, count) => sum + chooseBig(40, count) * chooseBig(40, DRAWN - count), 0n),
    SETS,
  )

type Priced = {
  name: string
  odds: bigint
  wins: (result: Result) => boolean
  pushes?: (result: Result) => boolean
  chance: () => Probability
}

/** The chances of sums cost a moment to count, so a bet type counts them when it is asked for them. */
function priced(code: string, selections: readonly Priced[]): BetType {
  const base = market(
    code,
    at,
    selections.map((selection) => ({ ...selection, chance: oneOf(0, 1) })),
  )
  return { ...base, chance: (index = 0) => selections[index]!.chance() }
}

const bySum = (
  name: string,
  odds: bigint,
  wins: (sum: number) => boolean,
  pushes?: (sum: number) => boolean,
): Priced => ({
  name,
  odds,
  wins: (result) => wins(sumOf(result)),
  ...(pushes !== undefined && { pushes: (result: Result) => pushes(sumOf(result)) }),
  chance: () => probabilityOfSum(wins, pushes),
})

const byHalf = (
  name: string,
  odds: bigint,
  is: (number: number) => boolean,
  wins: (count: number) => boolean,
): Priced => ({
  name,
  odds,
  wins: (result) => wins(result.filter(is).length),
  chance: () => probabilityOfHalf(wins),
})

/** All of the picked numbers are drawn: one ticket, one price by how many were picked. */
const pick = (take: number, odds: bigint): BetType => ({
  ...{ code: `KN.P${take}`, id: `KN.P${take}`, style: 'fixed', at },
  rows: [row('numbers', [1, NUMBERS], take)],
  chance: () => oneOf(choose(DRAWN, take), choose(NUMBERS, take)),
  odds: () => odds,
  most: choose(NUMBERS, take),
  count: ([picked = []]) => choose(picked.length, take),
  judge([picked = []], result) {
    const hit = picked.filter((number) => result.includes(number))
    const won = choose(hit.length, take)
    return { hits: won > 0 ? [{ picked: hit, lines: won }] : [], won, pushed: 0 }
  },
})

const isUpper = (number: number) => number <= 40
const more = (count: number) => count > 10
const less = (count: number) => count < 10
const even = (count: number) => count === 10
const is810 = (sum: number) => sum === 810

const elements: readonly (readonly [name: string, from: number, to: number, odds: bigint])[] = [
  ['GOLD', 210, 695, 92_000n],
  ['WOOD', 696, 763, 47_000n],
  ['WATER', 764, 855, 24_500n],
  ['FIRE', 856, 923, 46_500n],
  ['EARTH', 924, 1_410, 90_000n],
]

export const kenoBets: readonly BetType[] = [
  ...[36_000n, 140_000n, 580_000n, 2_400_000n, 10_000_000n].map((odds, at) => pick(at + 1, odds)),
  priced('KN.SUMBIG', [
    bySum('BIG', 19_500n, (sum) => sum > 810, is810),
    bySum('SMALL', 19_500n, (sum) => sum < 810, is810),
  ]),
  priced('KN.SUM810', [bySum('SUM810', 1_800_000n, is810)]),
  priced('KN.SUMODD', [bySum('ODD', 19_500n, isOdd), bySum('EVEN', 19_500n, isEven)]),
  priced('KN.UPPER', [byHalf('UPPER', 24_000n, isUpper, more), byHalf('LOWER', 24_000n, isUpper, less)]),
  priced('KN.MIDDLE', [byHalf('MIDDLE', 46_500n, isUpper, even)]),
  priced('KN.ODDPL', [byHalf('ODD', 24_000n, isOdd, more), byHalf('EVEN', 24_000n, isOdd, less)]),
  priced('KN.TIEPL', [byHalf('TIE', 46_500n, isOdd, even)]),
  ...elements.map(([name, from, to, odds]) =>
    priced(`KN.${name}`, [bySum(name, odds, (sum) => sum >= from && sum <= to)]),
  ),
]
