import type { CrashRules } from './definition.ts'
import { endMomentOf, momentOf, multiplierAt } from './growth.ts'

/**
 * What a wish to leave comes to that was received so many milliseconds into the climb: the multiplier it leaves at, or why it does not.
 * A bet whose own multiplier was reached before has left there already. The last millisecond of the crash point itself still wins.
 */
export function leaveFor(
  { ms, leavesAt, crashPoint }: { ms: number; leavesAt: number; crashPoint: bigint },
  rules: CrashRules,
): number | 'early' | 'late' {
  if (BigInt(leavesAt) <= crashPoint && ms >= momentOf(leavesAt, rules)) return leavesAt
  if (ms >= endMomentOf(crashPoint, rules)) return 'late'
  const reached = multiplierAt(ms, rules)
  return reached < rules.cashOutMin ? 'early' : reached
}

/** What becomes of a bet that nobody took out when its round is over. */
export function endFor(leavesAt: number, crashPoint: bigint): number | null {
  return BigInt(leavesAt) <= crashPoint ? leavesAt : null
}
