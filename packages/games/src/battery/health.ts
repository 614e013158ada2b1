import { openSeed } from '../fairness/index.ts'
import { setBits } from './bits.ts'
import { chiSquareP, normalP } from './p-values.ts'
import { runs } from './raw-tests.ts'

/** The chance that one check of a run calls sound chance bad; all of a run together stay below a thousand millionth. */
const FALSE_ALARM = 1e-11
const SEEDS = 16
const WORDS_A_SEED = 1024
const BYTES = 65_536

/** So many equal bytes in a row are a fault: about once in 2^40 runs of sound chance (NIST SP 800-90B, repetition count). */
export const EQUAL_BYTES = 8
/** In a window of so many bytes the first one may come this often (NIST SP 800-90B, adaptive proportion). */
export const WINDOW = 512
export const MOST_IN_WINDOW = 24

export type HealthCheck = { name: string; p: number | null; isSound: boolean }

export type Health = { isSound: boolean; checks: HealthCheck[] }

/** Bytes of the system's generator, and nothing else. */
export type Entropy = (bytes: number) => Uint8Array

const bounded = (name: string, p: number): HealthCheck => ({ name, p, isSound: p >= FALSE_ALARM })
const known = (name: string, isSound: boolean): HealthCheck => ({ name, p: null, isSound })

/** Too even is as bad as too uneven. */
const between = (name: string, p: number): HealthCheck => ({
  name,
  p,
  isSound: p >= FALSE_ALARM && p <= 1 - FALSE_ALARM,
})

function nibblesP(words: Uint32Array): number {
  const counts = new Float64Array(16)
  for (const word of words) for (let shift = 0; shift < 32; shift += 4) counts[(word >>> shift) & 15]! += 1
  const expected = (words.length * 8) / 16
  return chiSquareP(
    counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0),
    15,
  )
}

const monobitP = (words: Uint32Array): number => {
  const bits = words.length * 32
  return normalP((2 * setBits(words, 0, words.length) - bits) / Math.sqrt(bits))
}

const statisticsOf = (source: string, words: Uint32Array): HealthCheck[] => [
  bounded(`${source}: ones and zeros`, monobitP(words)),
  between(`${source}: nibbles`, nibblesP(words)),
  bounded(`${source}: runs`, runs.p(words)),
]

export function hasRepetition(bytes: Uint8Array): boolean {
  let run = 1
  for (let at = 1; at < bytes.length && run < EQUAL_BYTES; at += 1)
    run = bytes[at] === bytes[at - 1] ? run + 1 : 1
  return run >= EQUAL_BYTES
}

function hasProportion(bytes: Uint8Array): boolean {
  for (let from = 0; from + WINDOW <= bytes.length; from += WINDOW) {
    let count = 0
    for (let at = from; at < from + WINDOW; at += 1) if (bytes[at] === bytes[from]) count += 1
    if (count > MOST_IN_WINDOW) return true
  }
  return false
}

/** The published vector of the draw: what is played is what can be checked. */
function drawsAsPublished(): boolean {
  const random = openSeed('1'.padStart(64, '0'))('test-client', 0)
  return [13, 36, 10, 35, 27, 31, 5, 29, 11, 11].every((value) => random.below(37) === value)
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Tries the system's generator, and the draw over seeds that it makes now. Takes some milliseconds. */
export function checkHealth(entropy: Entropy): Health {
  const bytes = entropy(BYTES)
  const seeds = Array.from({ length: SEEDS }, () => hexOf(entropy(32)))
  const drawn = new Uint32Array(SEEDS * WORDS_A_SEED)
  seeds.forEach((seed, index) => {
    const random = openSeed(seed)('health', 0)
    for (let at = 0; at < WORDS_A_SEED; at += 1) drawn[index * WORDS_A_SEED + at] = random.u32()
  })
  const checks = [
    known('the draw as published', drawsAsPublished()),
    known('system: repetition', !hasRepetition(bytes)),
    known('system: proportion', !hasProportion(bytes)),
    known('system: seeds differ', new Set(seeds).size === seeds.length),
    ...statisticsOf('system', new Uint32Array(Uint8Array.from(bytes).buffer)),
    ...statisticsOf('draw', drawn),
  ]
  return { isSound: checks.every(({ isSound }) => isSound), checks }
}
