import { formatAmount } from '@krathong/money'
import { commissionGroups } from '@krathong/protocol/shapes/promotion-kinds'
import type { Settings } from '../../../core/settings/index.ts'
import type { SchemeOf } from '../rewards/reward-types.ts'
import { amountOf, rateText } from '../rules/terms.ts'
import { textOf } from '../views.ts'

interface Words {
  settings: Settings
  language: string
}

const moneyBy =
  ({ settings }: Words) =>
  (text: string) =>
    formatAmount(amountOf(text), settings.current().value.currency.exponent)

/** What a friend has to do, and what both get. */
export const termsView = ({ promotionId, texts, terms }: SchemeOf<'referral'>, words: Words) => {
  const money = moneyBy(words)
  return {
    promotionId,
    ...textOf(texts, words),
    referrer: money(terms.referrer),
    friend: money(terms.friend),
    depositMin: money(terms.depositMin),
    friendStakeMin: money(terms.friendStakeMin),
    days: terms.days,
    monthMost: terms.monthMost,
    isPhoneAsked: terms.isPhoneAsked,
    times: terms.times,
  }
}

/** What friends' stakes give day by day: groups that give nothing are left out. */
export const commissionView = ({ texts, terms }: SchemeOf<'commission'>, words: Words) => ({
  ...textOf(texts, words),
  rates: commissionGroups
    .filter((group) => terms.rates[group] > 0)
    .map((group) => ({ group, rate: rateText(terms.rates[group]) })),
  days: terms.days,
  dayMost: moneyBy(words)(terms.dayMost),
  times: terms.times,
  claimHours: terms.claimHours,
})
