import { createDrawStream, drawWithoutReplacement } from '@krathong/games/fairness'
import type { RandomStream } from '@krathong/games/fairness'
import type { Result } from './bet-type.ts'
import { range } from './counting.ts'

/**
 * What a result is made of, part by part. `balls`: numbers that may repeat; `distinct`: numbers taken out of an urn; `numbers`: whole
 * numbers, drawn digit by digit from the left.
 */
export type FormatPart =
  | { kind: 'balls' | 'distinct'; name: string; count: number; from: number; to: number }
  | { kind: 'numbers'; name: string; count: number; digits: number }

export type Format = readonly FormatPart[]

const drawPart = (part: FormatPart, random: RandomStream): number[] => {
  if (part.kind === 'numbers') {
    const one = () => range(1, part.digits).reduce((number) => number * 10 + random.below(10), 0)
    return range(1, part.count).map(one)
  }
  const { from, to, count } = part
  return part.kind === 'distinct'
    ? drawWithoutReplacement(range(from, to), count, random)
    : range(1, count).map(() => from + random.below(to - from + 1))
}

/** The draw of a numero, by its committed seed and the beacon's randomness and nothing else. */
export const drawResult = (
  format: Format,
  { seed, beacon, nonce }: { seed: string; beacon: string; nonce: string },
): Result => drawFrom(format, createDrawStream(seed, beacon, nonce))

export const drawFrom = (format: Format, random: RandomStream): Result =>
  format.flatMap((part) => drawPart(part, random))

/** Under which name a draw's chance is drawn: the game and its numero. */
export const nonceOf = (gameCode: string, numero: string): string => `${gameCode}.${numero}`

export const placesIn = (format: Format): { part: FormatPart; at: number[] }[] => {
  let from = 0
  return format.map((part) => {
    from += part.count
    return { part, at: range(from - part.count, from - 1) }
  })
}

/** Whether numbers are a result of this format: as many as it has, each in its range, different where they must be. */
export function isResult(format: Format, numbers: readonly number[]): boolean {
  const all = placesIn(format)
  if (numbers.length !== all.reduce((sum, { at }) => sum + at.length, 0)) return false
  return all.every(({ part, at }) => {
    const of = at.map((place) => numbers[place]!)
    const [from, to] = part.kind === 'numbers' ? [0, 10 ** part.digits - 1] : [part.from, part.to]
    const isInside = of.every((number) => Number.isInteger(number) && number >= from && number <= to)
    return isInside && (part.kind !== 'distinct' || new Set(of).size === of.length)
  })
}

/** A result as people write it, part by part, each number with the digits that it has. */
export const writeResult = (format: Format, result: Result): { name: string; numbers: string[] }[] =>
  placesIn(format).map(({ part, at }) => ({
    name: part.name,
    numbers: at.map((place) =>
      part.kind === 'numbers' ? String(result[place]).padStart(part.digits, '0') : String(result[place]),
    ),
  }))

/**
 * A result as a person typed it, part by part, each number with all its digits; null where it is none: a prize too many or too few, a digit
 * missing, anything that is no number.
 */
export function readResult(format: Format, typed: readonly (readonly string[])[]): Result | null {
  if (typed.length !== format.length) return null
  const isWritten = format.every(
    (part, at) =>
      typed[at]!.length === part.count &&
      typed[at]!.every((text) =>
        part.kind === 'numbers' ? /^\d+$/.test(text) && text.length === part.digits : /^\d{1,3}$/.test(text),
      ),
  )
  const numbers = typed.flat().map(Number)
  return isWritten && isResult(format, numbers) ? numbers : null
}
