import type { Amount } from '@krathong/money'
import type { CarryRule } from './types.ts'

/** Part of what a team won in one period and has not lost again, and in how many more periods it counts; null: until it is lost. */
export interface CarryPart {
  amount: Amount
  periodsLeft: number | null
}

const periodsOf: Record<CarryRule, number | null> = {
  NONE: 0,
  PREVIOUS: 1,
  SIX: 6,
  PERMANENT: null,
  SECOND_HALF: 1,
}

export const carrySum = (parts: readonly CarryPart[]): Amount =>
  parts.reduce((sum, { amount }) => sum + amount, 0n)

/** The oldest is lost again first. */
const without = (parts: readonly CarryPart[], lost: Amount): CarryPart[] => {
  let left = lost
  return parts.map((part) => {
    const taken = left < part.amount ? left : part.amount
    left -= taken
    return { ...part, amount: part.amount - taken }
  })
}

/** What is carried out of a period in which the team won or lost so much. */
export const carryOn = (
  parts: readonly CarryPart[],
  result: Amount,
  { rule, isSecondHalf }: { rule: CarryRule; isSecondHalf: boolean },
): CarryPart[] => {
  // Into the second half of a month, and never out of it.
  if (rule === 'SECOND_HALF' && isSecondHalf) return []
  const aged = without(parts, result < 0n ? -result : 0n).map(({ amount, periodsLeft }) => ({
    amount,
    periodsLeft: periodsLeft === null ? null : periodsLeft - 1,
  }))
  const won = result > 0n ? [{ amount: result, periodsLeft: periodsOf[rule] }] : []
  return [...aged, ...won].filter(({ amount, periodsLeft }) => amount > 0n && periodsLeft !== 0)
}
