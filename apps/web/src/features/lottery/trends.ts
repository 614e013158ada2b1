import type { Result, Series } from '@krathong/lottery'
import { readOut } from './read-out.ts'

/** How a number has come in some draws. */
export interface NumberTrend {
  number: number
  hits: number
  /** Draws since it came last; all of them where it did not come. */
  since: number
  /** The most draws in a row without it. */
  longest: number
}

/** Numbers of each draw that count at a place: that ball alone, or all of them. Newest first, as the draws are. */
export const at = (results: readonly Result[], place: number | null): (readonly number[])[] =>
  results.map((result) => (place === null ? result : [result[place]!]))

export const numberTrends = (
  draws: readonly (readonly number[])[],
  numbers: readonly number[],
): NumberTrend[] =>
  numbers.map((number) => {
    let [hits, since, longest, run] = [0, draws.length, 0, 0]
    for (const [index, drawn] of draws.entries()) {
      if (drawn.includes(number)) {
        hits += 1
        since = Math.min(since, index)
        run = 0
      } else longest = Math.max(longest, (run += 1))
    }
    return { number, hits, since, longest }
  })

/** Draws without each number, draw by draw from the oldest on; 0 where it came. */
export const waits = (draws: readonly (readonly number[])[], numbers: readonly number[]): number[][] => {
  const run = numbers.map(() => 0)
  return draws.toReversed().map((drawn) =>
    numbers.map((number, column) => {
      run[column] = drawn.includes(number) ? 0 : run[column]! + 1
      return run[column]
    }),
  )
}

/** Sides that a road follows, one of which wins or none. */
const ROADS = [
  ['BIG', 'SMALL'],
  ['ODD', 'EVEN'],
  ['DRAGON', 'TIGER', 'TIE'],
] as const
export type Side = (typeof ROADS)[number][number]

export interface Road {
  sides: readonly Side[]
  /** Runs of one side, the oldest first; a draw that no side won ends a run. */
  runs: { side: Side; length: number }[]
}

/** The roads of a series over its results, newest first. One that no draw has walked is left out. */
export const roadsOf = (series: Pick<Series, 'bets' | 'format'>, results: readonly Result[]): Road[] => {
  const won = results.toReversed().map((result) => new Set(readOut(series, result).map(({ key }) => key)))
  return ROADS.flatMap((sides) => {
    const runs: Road['runs'] = []
    let last: Side | null = null
    for (const keys of won) {
      const side: Side | null = sides.find((one) => keys.has(one)) ?? null
      if (side !== null && side === last) runs.at(-1)!.length += 1
      else if (side !== null) runs.push({ side, length: 1 })
      last = side
    }
    return runs.length > 0 ? [{ sides, runs }] : []
  })
}
