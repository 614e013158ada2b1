import { categories } from './types.ts'
import type { DepositTerms } from './types.ts'

const isWhole = (value: number, from: number, to: number) =>
  Number.isInteger(value) && value >= from && value <= to

const MOST_TIMES = 50
const MOST_DAYS = 90
const MOST_PERCENT = 500

/** The first thing that is wrong with terms, as the name of its field; null where they can be kept. */
export const faultOf = (terms: DepositTerms): keyof DepositTerms | null => {
  const { trigger, requirement, contribution, stakeMax } = terms
  if (trigger.kind === 'nth' && !isWhole(trigger.nth, 1, 20)) return 'trigger'
  if (trigger.kind === 'first-in' && trigger.from === trigger.to) return 'trigger'
  if (!isWhole(terms.ratePercent, 1, MOST_PERCENT)) return 'ratePercent'
  if (terms.bonusMax <= 0n) return 'bonusMax'
  if (terms.depositMin <= 0n) return 'depositMin'
  if (!isWhole(requirement.times, 1, MOST_TIMES)) return 'requirement'
  if (categories.some((category) => !isWhole(contribution[category], 0, 100))) return 'contribution'
  // Where nothing counts nobody can ever get through.
  if (categories.every((category) => contribution[category] === 0)) return 'contribution'
  if (!isWhole(stakeMax.percent, 1, 100) || stakeMax.least <= 0n) return 'stakeMax'
  if (!isWhole(terms.cashoutTimes, 1, 1_000)) return 'cashoutTimes'
  if (!isWhole(terms.daysToUse, 1, MOST_DAYS)) return 'daysToUse'
  return null
}
