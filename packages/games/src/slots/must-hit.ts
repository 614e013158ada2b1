import { minorUnit } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { createStream } from '../fairness/index.ts'
import type { MustHitPot } from './jackpots.ts'

/** Scaled by 1,000,000, as rates of contribution are. */
const RATE_SCALE = 1_000_000n

/**
 * Where the meter of a cycle is won: any whole minor unit above the seed up to the stated amount, each as likely. Drawn from the cycle's
 * own seed, whose commitment stands before the first bet that can win it.
 */
export function hitPoint(
  { code, seed, mustHitBy }: MustHitPot,
  exponent: number,
  { serverSeed, cycle }: { serverSeed: string; cycle: number },
): Amount {
  const unit = minorUnit(exponent)
  const random = createStream(serverSeed, code, cycle)
  return seed + (random.belowBig((mustHitBy - seed) / unit) + 1n) * unit
}

/** The turnover between two wins, in the mean: half of the way from the seed up, at the pace of the contributions. */
export const meanTurnover = (seed: Amount, mustHitBy: Amount, contributionRate: number): Amount =>
  ((mustHitBy - seed) * RATE_SCALE) / (2n * BigInt(contributionRate))
