import { mulDiv, roundTo } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { cashoutMax } from './end-bonus.ts'
import type { Contribution, DepositTerms } from './types.ts'

export const BONUS_CONTRIBUTION: Contribution = {
  RNG: 100,
  FISH: 100,
  SPORTS: 100,
  ESPORTS: 100,
  LOTTERY: 80,
  PVP: 50,
  COCKFIGHT: 50,
  LIVE: 20,
}
export const PLAIN_CONTRIBUTION: Contribution = {
  RNG: 100,
  FISH: 100,
  SPORTS: 100,
  ESPORTS: 100,
  LOTTERY: 100,
  PVP: 100,
  COCKFIGHT: 100,
  LIVE: 100,
}

/** What a deposit earns: floored to the currency's smallest credited unit, 0 below the least deposit. */
export const bonusOf = (
  { depositMin, ratePercent, bonusMax }: Pick<DepositTerms, 'depositMin' | 'ratePercent' | 'bonusMax'>,
  deposit: Amount,
  unit: Amount,
): Amount => {
  if (deposit < depositMin) return 0n
  const earned = mulDiv(deposit, BigInt(ratePercent), 100n, 'down')
  return roundTo(earned < bonusMax ? earned : bonusMax, unit, 'down')
}

export const requirementOf = (
  { times, basis }: DepositTerms['requirement'],
  { deposit, bonus }: { deposit: Amount; bonus: Amount },
): Amount => BigInt(times) * (basis === 'bonus' ? bonus : deposit + bonus)

export const stakeMaxOf = ({ stakeMax }: Pick<DepositTerms, 'stakeMax'>, bonus: Amount): Amount => {
  const share = mulDiv(bonus, BigInt(stakeMax.percent), 100n, 'down')
  return share > stakeMax.least ? share : stakeMax.least
}

/** What is said before the click, for a deposit of this size. */
export const figuresOf = (terms: DepositTerms, deposit: Amount, unit: Amount) => {
  const bonus = bonusOf(terms, deposit, unit)
  return {
    bonus,
    required: requirementOf(terms.requirement, { deposit, bonus }),
    /** With no own money but this deposit. */
    cashoutMax: cashoutMax({ granted: bonus, own: deposit }, terms.cashoutTimes),
    stakeMax: stakeMaxOf(terms, bonus),
    daysToUse: terms.daysToUse,
    excludedGames: terms.excludedGames,
  }
}

/** Whether this deposit is the one that a promotion is for. */
export const isTriggered = (
  trigger: DepositTerms['trigger'],
  /** Credited deposits before this one: ever, in the running day and week, and in the running hours; null outside of them. */
  before: { ever: number; ofDay: number; ofWeek: number; ofHours: number | null },
): boolean => {
  if (trigger.kind === 'nth') return before.ever === trigger.nth - 1
  if (trigger.kind === 'first-in') return before.ofHours === 0
  return trigger.period === 'day' ? before.ofDay === 0 : before.ofWeek === 0
}

/** The first deposit that can still earn it: an n-th one that is past never comes again. */
export const mayStillCome = (trigger: DepositTerms['trigger'], before: { ever: number }): boolean =>
  trigger.kind !== 'nth' || before.ever <= trigger.nth - 1

/** Whether a deposit by such a method can earn it. */
export const isByMethod = ({ methods }: Pick<DepositTerms, 'methods'>, method: string): boolean =>
  !methods || methods.length === 0 || methods.includes(method)
