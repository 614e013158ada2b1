import type { CrashRules } from './definition.ts'

type Growth = Pick<CrashRules, 'growthPerMillion' | 'cashOutMax'>

/**
 * How the multiplier grows: e^(rate · t) in hundredths, rounded down. Everything is told by one table of whole milliseconds: the moment
 * of each multiplier, the first at which it has been reached. Server, browser and verifier ask the same function for an entry of it, and
 * never compare two powers of e. A logarithm is only taken to find an entry; a test walks the whole table and shows that no entry lies
 * so near to a whole millisecond that the last bits of a logarithm could tell.
 */
export const momentOf = (multiplier: number, { growthPerMillion }: Growth): number =>
  multiplier <= 100 ? 0 : Math.ceil((Math.log(multiplier / 100) * 1_000_000) / growthPerMillion)

/** The multiplier that stands at a moment of the climb, in hundredths; never more than the highest. */
export function multiplierAt(ms: number, growth: Growth): number {
  if (ms <= 0) return 100
  const { growthPerMillion, cashOutMax } = growth
  let at = Math.min(cashOutMax, Math.floor(100 * Math.exp((ms * growthPerMillion) / 1_000_000)))
  while (at < cashOutMax && momentOf(at + 1, growth) <= ms) at += 1
  while (momentOf(at, growth) > ms) at -= 1
  return at
}

/** The moment at which a round is over: the first of the multiplier behind its crash point, or that of the highest one. */
export const endMomentOf = (crashPoint: bigint, growth: Growth): number =>
  crashPoint >= BigInt(growth.cashOutMax)
    ? momentOf(growth.cashOutMax, growth)
    : momentOf(Number(crashPoint) + 1, growth)
