import type { BetType } from './bet-type.ts'
import { perOf } from './ticket.ts'

/**
 * What tickets of a kind return in theory, pushes among it. `weight` is the sum of lines × stake of a line × price, `staked` that of lines ×
 * stake of a line, both of tickets with this selection where the chance is that of one.
 */
export const returnInTheory = (
  type: BetType,
  { weight, staked, selection }: { weight: bigint; staked: bigint; selection?: number | undefined },
): bigint => {
  const { win, push, total } = type.chance(selection)
  return (weight * win) / (perOf(type) * total) + (staked * push) / total
}

/** By what the chances of a kind's lines are known: they are all the same, each name has its own, or each number. */
export const chancesOf = (type: BetType): 'alike' | 'by-name' | 'by-number' => {
  if (type.names && type.style !== 'lines') return 'by-name'
  return type.style === 'points' && type.alone === true ? 'by-number' : 'alike'
}
