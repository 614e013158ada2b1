import { judgedBy, nothing, oneOf, row } from './bet-type.ts'
import type { BetType, Probability, Result, Ways } from './bet-type.ts'
import { range } from './counting.ts'

/** One thing to bet on with a stake of its own. Nothing said is lost. */
export type Selection = {
  name: string
  wins: (result: Result) => boolean
  /** Where the stake comes back; nothing that wins is a push. */
  pushes?: (result: Result) => boolean
  chance: Probability
  /** From a table, where the price follows from no group. */
  odds?: bigint
}

/** What wins together, of these outcomes one after the other; each set of winners once. */
const waysOf = <T>(outcomes: readonly T[], winners: (outcome: T) => number[]): number[][] => [
  ...new Map(outcomes.map((outcome) => [winners(outcome).join(), winners(outcome)])).values(),
]

/** Worked out where somebody asks for it: only the server does. */
const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}

/** The highest ball of any series, and more than any sum of balls. */
const BALLS = range(0, 80)
const FIGURES = range(0, 1_500)

/** Selections sold under one code. What one of them shows of the result is `at`; every result there is, where they are few, is `space`. */
export function market(
  code: string,
  at: readonly number[],
  selections: readonly Selection[],
  space?: readonly Result[],
): BetType {
  const of = (index = 0) => {
    const selection = selections[index]
    if (selection === undefined) throw new RangeError(`${code} has no selection ${index}`)
    return selection
  }
  const isFixed = selections[0]!.odds !== undefined
  return {
    ...{ code, id: code, at, names: selections.map(({ name }) => name) },
    style: isFixed ? 'fixed' : 'market',
    rows: [row('selection', [0, selections.length - 1], 1, 1)],
    chance: (index) => of(index).chance,
    most: selections.length,
    alone: true,
    peak: () => 1,
    count: ([picked = []]) => picked.length,
    judge([picked = []], result) {
      const selection = of(picked[0])
      if (selection.wins(result)) return judgedBy([{ picked, lines: 1 }])
      return selection.pushes?.(result) === true ? { hits: [], won: 0, pushed: 1 } : nothing
    },
    ...(isFixed && { odds: (index) => of(index).odds! }),
    ...(space && {
      ways: once(() => [
        waysOf(space, (result) => selections.flatMap(({ wins }, index) => (wins(result) ? [index] : []))),
      ]),
    }),
  }
}

type Test = (number: number) => boolean

/** The same pair of sides on every ball. */
export function eachBall(
  code: string,
  balls: number,
  sides: readonly (readonly [name: string, wins: Test, win: number])[],
  { total, push }: { total: number; push?: { is: Test; count: number } },
): BetType {
  const ofBalls = range(0, balls - 1).flatMap((at) =>
    sides.map(([name, wins, win]) => ({
      name: `${at + 1}.${name}`,
      wins: (result: Result) => wins(result[at]!),
      ...(push !== undefined && { pushes: (result: Result) => push.is(result[at]!) }),
      chance: oneOf(win, total, push?.count ?? 0),
    })),
  )
  const winners = (first: number) => (ball: number) =>
    sides.flatMap(([, wins], side) => (wins(ball) ? [first + side] : []))
  const ways = once((): Ways => range(0, balls - 1).map((at) => waysOf(BALLS, winners(at * sides.length))))
  return { ...market(code, range(0, balls - 1), ofBalls), ways }
}

/** The number of each ball. */
export const eachNumber = (code: string, balls: number, [from, to]: readonly [number, number]): BetType =>
  eachBall(
    code,
    balls,
    range(from, to).map((number) => [String(number), (drawn: number) => drawn === number, 1] as const),
    { total: to - from + 1 },
  )

/** Sides of a figure of the whole result, or of part of it. */
export function sides(
  code: string,
  at: readonly number[],
  { figure, push }: { figure: (result: Result) => number; push?: Test },
  rows: readonly (readonly [name: string, wins: Test, chance: Probability])[],
): BetType {
  const selections = rows.map(([name, wins, chance]) => ({
    name,
    chance,
    wins: (result: Result) => wins(figure(result)),
    ...(push !== undefined && { pushes: (result: Result) => push(figure(result)) }),
  }))
  const winners = (value: number) => rows.flatMap(([, wins], index) => (wins(value) ? [index] : []))
  return { ...market(code, at, selections), ways: once((): Ways => [waysOf(FIGURES, winners)]) }
}

/** The first ball of each pair against the second. */
export function dragonTiger(
  code: string,
  pairs: readonly (readonly [number, number])[],
  [win, push, total]: readonly [number, number, number],
): BetType {
  const between = ([first, second]: readonly [number, number]) => {
    const prefix = pairs.length > 1 ? `${first + 1}.` : ''
    const pushes = (result: Result) => result[first] === result[second]
    const chance = oneOf(win, total, push)
    return [
      { name: `${prefix}DRAGON`, wins: (result: Result) => result[first]! > result[second]!, pushes, chance },
      { name: `${prefix}TIGER`, wins: (result: Result) => result[first]! < result[second]!, pushes, chance },
    ]
  }
  const ways: Ways = pairs.map((_, pair) => [[2 * pair], [2 * pair + 1]])
  return { ...market(code, pairs.flat(), pairs.flatMap(between)), ways: () => ways }
}

export const isOdd: Test = (number) => number % 2 === 1
export const isEven: Test = (number) => number % 2 === 0
