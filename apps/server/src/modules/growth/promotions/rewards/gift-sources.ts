import { giftOf } from '@krathong/promotions'
import { rebateGroups } from '@krathong/protocol/shapes/promotion-kinds'
import type { CallOutput, calls } from '@krathong/protocol'
import type { Settings } from '../../../core/settings/index.ts'
import { giftsOf, rebateTerms } from './make-gifts.ts'
import { moneyBy } from './reward-sources.ts'
import type { Scheme, SchemeOf } from './reward-types.ts'
import { amountOf, rateText } from '../rules/terms.ts'
import { textOf } from '../views.ts'

type RecordView = CallOutput<typeof calls.rewards.list>

interface At {
  settings: Settings
  level: number
  language: string
}

type GiftTerms = SchemeOf<'birthday' | 'level-up' | 'salary'>['terms']

const isGift = ({ terms }: Scheme): boolean =>
  terms.kind === 'birthday' || terms.kind === 'level-up' || terms.kind === 'salary'

/** What levels give on their occasions; of reached levels each gives its own, so none is the member's alone. */
export const giftTablesOf = (schemes: readonly Scheme[], { settings, level, language }: At) => {
  const money = moneyBy(settings)
  return schemes.filter(isGift).map(({ promotionId, texts, terms: all }): RecordView['gifts'][number] => {
    const terms = all as GiftTerms
    const own = terms.kind === 'level-up' ? null : giftOf(giftsOf(terms.gifts), level)
    return {
      promotionId,
      kind: terms.kind,
      ...textOf(texts, { settings, language }),
      rows: terms.gifts.map((gift) => ({
        level: gift.level,
        amount: money(amountOf(gift.amount)),
        stakeMin: 'stakeMin' in gift ? money(amountOf(gift.stakeMin)) : null,
        isOwn: gift.level === own?.level,
      })),
      times: terms.times,
      claimHours: terms.claimHours,
    }
  })
}

/** What stakes of a member's level give back. */
export const rebatesOf = (
  schemes: readonly SchemeOf<'rebate'>[],
  { settings, level, language }: At,
): RecordView['rebates'] => {
  const money = moneyBy(settings)
  return schemes.map(({ promotionId, texts, terms }) => {
    const { tiers, volume, least } = rebateTerms(terms)
    const { rates } = tiers.findLast((tier) => tier.level <= level) ?? tiers[0]!
    return {
      promotionId,
      ...textOf(texts, { settings, language }),
      rates: rebateGroups.map((group) => ({ group, rate: rateText(rates[group]) })),
      volume: { from: money(volume.from), more: rateText(volume.more) },
      least: money(least),
      times: terms.times,
      claimHours: terms.claimHours,
    }
  })
}
