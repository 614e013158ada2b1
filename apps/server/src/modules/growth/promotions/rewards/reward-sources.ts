import { formatAmount } from '@krathong/money'
import { checkInPlace, rewardRequirement, tierOf } from '@krathong/promotions'
import type { CallOutput, calls } from '@krathong/protocol'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import type { Settings } from '../../../core/settings/index.ts'
import type { RewardParts } from './claim-reward.ts'
import { readContacts, readContactsGiven } from './contact-reads.ts'
import { makeUpOf } from '../check-ins/make-up-day.ts'
import { cashbackTerms } from './make-cashback.ts'
import { readLastCheckIns, readStakedSince } from './reward-reads.ts'
import type { SchemeOf } from './reward-types.ts'
import { dayAt } from '../rules/reward-periods.ts'
import { amountOf } from '../rules/terms.ts'
import { textOf } from '../views.ts'

type RecordView = CallOutput<typeof calls.rewards.list>
type CheckIn = RecordView['checkIns'][number]
type Cashback = RecordView['cashbacks'][number]

export const moneyBy = (settings: Settings) => (amount: bigint) =>
  formatAmount(amount, settings.current().value.currency.exponent)

/** Rows of days as they stand for a member today. */
export const checkInsOf = async (
  { app, settings }: RewardParts,
  schemes: readonly SchemeOf<'check-in'>[],
  { caller, language, now }: { caller: PlayerCaller; language: string; now: Date },
): Promise<CheckIn[]> => {
  if (schemes.length === 0) return []
  const { playerId, currency } = caller
  const money = moneyBy(settings)
  const today = dayAt(now, settings.current().value.timeZone)
  const [lasts, staked] = await Promise.all([
    readLastCheckIns(app.db, playerId),
    readStakedSince(app.db, { playerId, currency, since: today.from }),
  ])
  const zone = settings.current().value.timeZone
  const makeUps = await Promise.all(
    schemes.map((scheme) => makeUpOf(app.db, scheme, { playerId, now, zone })),
  )
  return schemes.map(({ promotionId, texts, terms }, at) => {
    const missed = makeUps[at] ?? null
    const last = lasts.get(promotionId)
    const isSigned = last?.period === today.key
    const before = last ? { ...last, isYesterday: last.period === today.dayBefore } : null
    return {
      promotionId,
      ...textOf(texts, { settings, language }),
      days: terms.days.map((day) => money(amountOf(day))),
      place: isSigned ? last.place : checkInPlace(terms.days.length, before),
      isSigned,
      stakeMin: money(amountOf(terms.stakeMin)),
      staked: money(staked),
      makeUp: missed === null ? null : { place: missed, amount: money(amountOf(terms.days[missed - 1]!)) },
      makeUpLevel: terms.makeUpLevel ?? null,
      times: terms.times,
    }
  })
}

/** What verifying a contact gives; what gave already, by whichever promotion, is not told any more. */
export const contactsOf = async (
  { app, settings }: RewardParts,
  schemes: readonly SchemeOf<'contact'>[],
  { caller, language }: { caller: PlayerCaller; language: string },
): Promise<RecordView['contacts']> => {
  if (schemes.length === 0) return []
  const { playerId } = caller
  const money = moneyBy(settings)
  const [has, given] = await Promise.all([
    readContacts(app.db, playerId),
    readContactsGiven(app.db, playerId),
  ])
  return schemes
    .filter(({ terms }) => !given.has(terms.contact))
    .map(({ promotionId, texts, terms }) => ({
      promotionId,
      ...textOf(texts, { settings, language }),
      contact: terms.contact,
      amount: money(amountOf(terms.amount)),
      required: money(rewardRequirement(amountOf(terms.amount), terms.times)),
      isVerified: has[terms.contact],
    }))
}

/** What a loss of a member's level gives back. */
export const cashbacksOf = (
  schemes: readonly SchemeOf<'cashback'>[],
  { settings, level, language }: { settings: Settings; level: number; language: string },
): Cashback[] => {
  const money = moneyBy(settings)
  return schemes.flatMap(({ promotionId, texts, terms: { period, times, claimHours, ...terms } }) => {
    const { tiers, lossMin } = cashbackTerms(terms)
    const tier = tierOf(tiers, level)
    if (!tier) return []
    const { ratePercent, most } = tier
    const figures = { period, lossMin: money(lossMin), ratePercent, most: money(most), times, claimHours }
    return [{ promotionId, ...textOf(texts, { settings, language }), ...figures }]
  })
}
