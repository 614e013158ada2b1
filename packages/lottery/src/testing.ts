import type { RandomStream } from '@krathong/games/fairness'
import { createStream, drawWithoutReplacement } from '@krathong/games/fairness'
import type { BetType, Picks, Result } from './bet-type.ts'
import { range, subsets } from './counting.ts'
import type { Format } from './draw.ts'

/** Rows of a table in `golden/`. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))

export const randomStream = (no: number): RandomStream => createStream('0f'.repeat(32), 'lottery-tests', no)

/** Places that decide a selection of a market: a ball's own, the two of a pair, or all of the type's. */
export function decidingPlaces(type: BetType, selection: number): readonly number[] {
  const ball = /^(\d+)\./.exec(type.names?.[selection] ?? '')
  if (ball === null) return type.at
  const at = Number(ball[1]) - 1
  return type.code.endsWith('.DT') ? [at, Math.max(...type.at) - at] : [at]
}

function* arranged(numbers: readonly number[], places: readonly number[], size: number): Generator<number[]> {
  const result = Array.from({ length: size }, () => 0)
  const fill = () => {
    const left = numbers.filter((number) => !places.some((place) => result[place] === number))
    for (const place of range(0, size - 1)) if (!places.includes(place)) result[place] = left.shift()!
  }
  function* from(step: number): Generator<number[]> {
    if (step === places.length) {
      fill()
      yield result
      return
    }
    for (const number of numbers) {
      if (places.slice(0, step).some((place) => result[place] === number)) continue
      result[places[step]!] = number
      yield* from(step + 1)
    }
  }
  yield* from(0)
}

function* counted(
  places: readonly { place: number; from: number; to: number }[],
  low: readonly number[],
): Generator<number[]> {
  const result = [...low]
  for (;;) {
    yield result
    let step = 0
    while (step < places.length && result[places[step]!.place] === places[step]!.to) {
      result[places[step]!.place] = places[step]!.from
      step += 1
    }
    if (step === places.length) return
    result[places[step]!.place]! += 1
  }
}

const sets = new Map<string, Result[]>()

const setsOf = (numbers: readonly number[], count: number): Result[] => {
  const key = `${numbers.length} ${count}`
  const known = sets.get(key) ?? subsets(numbers, count)
  sets.set(key, known)
  return known
}

/**
 * Every outcome of the given places, each as likely as the others, the rest of the result filled with whatever is left. Of all balls of an
 * urn the sets: for bets that know no order.
 */
export function outcomesOf(format: Format, at: readonly number[]): Iterable<Result> {
  const part = format[0]!
  if (part.kind === 'numbers') throw new RangeError('Prize numbers are too many to count')
  const numbers = range(part.from, part.to)
  if (part.kind === 'balls') {
    return counted(
      at.map((place) => ({ place, from: part.from, to: part.to })),
      Array.from({ length: part.count }, () => part.from),
    )
  }
  return at.length < part.count ? arranged(numbers, at, part.count) : setsOf(numbers, part.count)
}

/** Picks of chance, more than the least where the type allows. */
export function somePicks(type: BetType, random: RandomStream): Picks {
  for (;;) {
    const picks = type.rows.map(({ from, to, least, most, refuses }) => {
      const offered = range(from, to).filter((number) => refuses?.(number) !== true)
      const size = Math.min(least + random.below(4), most, offered.length)
      return drawWithoutReplacement(offered, size, random).toSorted((a, b) => a - b)
    })
    if (type.count(picks) > 0) return picks
  }
}
