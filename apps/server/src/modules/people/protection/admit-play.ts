import { refuseBy } from '../../../platform/refusal.ts'
import { judgePlay } from './rules/play.ts'
import type { Guard, PlayRules } from './types.ts'

/** Refuses a bet that the player may not place now; for decisions of a batch, where nothing is asked of the database any more. */
export const admitPlay = (
  guard: Guard,
  bet: { stake: bigint; currency: string; at: Date },
  rules: PlayRules,
): void => {
  const fault = judgePlay(guard, bet, rules)
  if (fault) throw refuseBy(fault)
}
