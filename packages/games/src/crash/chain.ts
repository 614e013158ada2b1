import { hashBack, hmacSha256 } from '../fairness/index.ts'
import type { CrashRules } from './definition.ts'

const FIRST_BITS = 2n ** 52n
const BITS_IN_HEX = 13

/** The chain runs from its start (the last round) to its end (published, before the first round): round g is g hashes from the end. */
export const roundHashOf = (start: string, length: number, place: number): string =>
  hashBack(start, length - place)

/** Whether this is the hash of the round at this place of the chain with that end. */
export const isOfChain = (hash: string, place: number, end: string): boolean => hashBack(hash, place) === end

/** Where a round ends, in hundredths: X = max(100, floor(99·2^52 / (2^52 - r))), r the first 52 bits under the round's hash of the salt. */
export function crashPointOf(hash: string, salt: string, { returned }: Pick<CrashRules, 'returned'>): bigint {
  const r = BigInt(`0x${hmacSha256(hash, salt).slice(0, BITS_IN_HEX)}`)
  const x = (BigInt(returned) * FIRST_BITS) / (FIRST_BITS - r)
  return x < 100n ? 100n : x
}

/** In how many of 2^52 equally likely cases a round reaches a multiplier: the denominator and the count. */
export function reachCount(multiplier: number, { returned }: Pick<CrashRules, 'returned'>): [bigint, bigint] {
  if (multiplier <= 100) return [FIRST_BITS, FIRST_BITS]
  return [FIRST_BITS, (BigInt(returned) * FIRST_BITS) / BigInt(multiplier)]
}
