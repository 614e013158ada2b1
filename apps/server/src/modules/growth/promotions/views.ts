import { formatAmount, minorUnit } from '@krathong/money'
import {
  cashoutAbove,
  depositRest,
  depositState,
  forfeitBonus,
  giveBackReward,
  HUNDREDTHS,
  mayStillCome,
  missingOf,
} from '@krathong/promotions'
import type { BonusMoney, DepositTrigger } from '@krathong/promotions'
import type { CallOutput, calls } from '@krathong/protocol'
import type { Settings } from '../../core/settings/index.ts'
import { hoursAt } from './rules/deposit-hours.ts'
import { shownTabsOf } from './rules/tabs.ts'
import { examplesOf, termsOf } from './rules/terms.ts'
import type { Join, Promotion, Requirement } from './types.ts'

type Offer = CallOutput<typeof calls.promotions.one>
type RecordView = CallOutput<typeof calls.promotions.giveUp>['record']

interface Words {
  settings: Settings
  language: string
}

export const textOf = (
  texts: Promotion['texts'],
  { settings, language }: { settings: Settings; language: string },
) => {
  const { defaultLanguage } = settings.current().value
  const isWritten = (code: string) => (texts[code as keyof typeof texts]?.title ?? '') !== ''
  const code = [language, defaultLanguage, ...Object.keys(texts)].find(isWritten)
  const { title, text } = texts[code as keyof typeof texts] ?? { title: '', text: '' }
  return { title, text }
}

/** How a member stands with what is shown to them. */
export interface Member {
  isEligible: boolean
  deposits: number
  joins: ReadonlyMap<string, Join>
}

const stateOf = (promotion: Promotion, member: Member | null, at: Date): Offer['state'] => {
  const join = member?.joins.get(promotion.promotionId)
  const { trigger } = promotion.terms
  const isRepeated = trigger.kind !== 'nth'
  const status =
    join?.state === 'joined' ? 'joined' : join?.state === 'issued' && !isRepeated ? 'issued' : 'none'
  return depositState({
    now: at.getTime(),
    startsAt: promotion.startsAt.getTime(),
    endsAt: promotion.endsAt?.getTime() ?? null,
    isPaused: promotion.stage !== 'published',
    hasRoom: promotion.quota === null || promotion.taken < promotion.quota,
    isEligible: member === null || (member.isEligible && mayStillCome(trigger, { ever: member.deposits })),
    join: status,
  })
}

const hoursView = (trigger: DepositTrigger, at: Date, zone: string): Offer['hours'] => {
  if (trigger.kind !== 'first-in') return null
  const { from, to } = hoursAt(trigger, at, zone)
  return { from: from.toISOString(), to: to.toISOString() }
}

/** A promotion as it stands for a member, or for a visitor: who has joined sees the terms of that moment. */
export const offerView = (
  promotion: Promotion,
  member: Member | null,
  {
    at,
    names,
    ...words
  }: Words & {
    at: Date
    names: ReadonlyMap<string, Record<string, string>>
    needs: (promotion: Promotion) => Offer['needs']
    show: (picture: string) => string
  },
): Offer => {
  const { exponent } = words.settings.current().value.currency
  const state = stateOf(promotion, member, at)
  const join = member?.joins.get(promotion.promotionId)
  const isIn = state === 'JOINED' || state === 'ISSUED'
  const terms = isIn && join ? join.terms : promotion.terms
  const text = (amount: bigint) => formatAmount(amount, exponent)
  return {
    promotionId: promotion.promotionId,
    version: isIn && join ? join.version : promotion.version,
    ...textOf(promotion.texts, words),
    picture: words.show(promotion.picture),
    tabs: shownTabsOf(promotion, at),
    state,
    hours: hoursView(terms.trigger, at, words.settings.current().value.timeZone),
    needs: words.needs(promotion),
    startsAt: promotion.startsAt.toISOString(),
    endsAt: promotion.endsAt?.toISOString() ?? null,
    terms,
    joinHours: promotion.joinHours,
    joinedUntil: state === 'JOINED' && join ? join.until.toISOString() : null,
    placesLeft: promotion.quota === null ? null : Number(promotion.quota - promotion.taken),
    examples: examplesOf(termsOf(terms), minorUnit(exponent)).map((one) => ({
      deposit: text(one.deposit),
      bonus: text(one.bonus),
      required: text(one.required),
      stakeMax: text(one.stakeMax),
      cashoutMax: text(one.cashoutMax),
    })),
    excludedGames: terms.excludedGames.map((id) => {
      const own = names.get(id) ?? {}
      return { id, name: own[words.language] ?? own['en'] ?? id }
    }),
  }
}

/** One requirement with its figures. */
export const recordView = (row: Requirement, words: Words): RecordView => {
  const { exponent } = words.settings.current().value.currency
  const text = (amount: bigint) => formatAmount(amount, exponent)
  const missing = (missingOf(row) + HUNDREDTHS - 1n) / HUNDREDTHS
  return {
    requirementId: row.requirementId,
    source: row.source,
    state: row.state,
    promotionId: row.promotionId,
    title: row.texts ? textOf(row.texts, words).title : '',
    deposit: text(row.deposit),
    bonus: text(row.bonus),
    required: text(row.required),
    done: text(row.required - missing),
    missing: text(missing),
    stakeMax: row.stakeMax === null ? null : text(row.stakeMax),
    cashoutMax: row.source === 'BONUS' ? text(row.ownAtStart + cashoutAbove(row)) : null,
    contribution: row.contribution,
    openedAt: row.openedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    kept: row.kept === null ? null : text(row.kept),
    removed: text(row.removed),
  }
}

/** What giving up would come to now. */
export const givingUpView = (row: Requirement, money: BonusMoney, exponent: number) => {
  const end = forfeitBonus(money)
  return {
    keep: formatAmount(end.keep, exponent),
    removed: formatAmount(end.removedBonus + end.removedCash, exponent),
    stillToStake: formatAmount(depositRest(row.deposit, row.progress), exponent),
  }
}

/** A reward is given back as far as it is there, and its winnings stay. */
export const givingBackView = (row: Requirement, { cash }: Pick<BonusMoney, 'cash'>, exponent: number) => {
  const removed = giveBackReward(cash, row.bonus)
  return {
    keep: formatAmount(cash - removed, exponent),
    removed: formatAmount(removed, exponent),
    stillToStake: formatAmount(0n, exponent),
  }
}
