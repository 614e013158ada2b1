import { outcomeTests } from './outcome-tests.ts'
import type { RandomSource } from './outcome-tests.ts'
import { rawTests } from './raw-tests.ts'

/** All tests together pass sound chance in 99 of 100 runs, before a repeat. */
const ALPHA_TOGETHER = 0.01
const WORDS_A_STREAM = 512

export type TestResult = {
  name: string
  /** The chance of what was seen; of the repeat too, where there was one. */
  p: number
  repeated: number | null
  verdict: 'passed' | 'failed'
}

export const testCount = rawTests.length + outcomeTests.length

/** Two-sided: too even is as bad as too uneven. */
export const isWeak = (p: number): boolean => {
  const side = ALPHA_TOGETHER / testCount / 2
  return !(p >= side && p <= 1 - side)
}

/** Words of streams one after another, as rounds take them. */
export function wordsOf(source: RandomSource, count: number): Uint32Array {
  const words = new Uint32Array(count)
  for (let from = 0; from < count; from += WORDS_A_STREAM) {
    const random = source.next()
    const to = Math.min(count, from + WORDS_A_STREAM)
    for (let at = from; at < to; at += 1) words[at] = random.u32()
  }
  return words
}

/** The whole battery over so many words and draws; a weak result is tried once more on fresh data, and fails if it is weak again. */
export function* runBattery(source: RandomSource, size: number): Generator<TestResult> {
  const words = wordsOf(source, size)
  for (const { name, p } of rawTests) yield resultOf(name, p(words), () => p(wordsOf(source, size)))
  for (const { name, p } of outcomeTests) yield resultOf(name, p(source, size), () => p(source, size))
}

function resultOf(name: string, p: number, again: () => number): TestResult {
  if (!isWeak(p)) return { name, p, repeated: null, verdict: 'passed' }
  const repeated = again()
  return { name, p, repeated, verdict: isWeak(repeated) ? 'failed' : 'passed' }
}
