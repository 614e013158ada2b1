import { plainAmount } from '@krathong/money'
import { birthdaysOn, giftOf, giftsPassed, rebateGroupOf, rebateOf } from '@krathong/promotions'
import type { LevelGift, RebateGroup, RebateTerms, WeekGift } from '@krathong/promotions'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { readBirthdays, readPlayed, readRisen } from './gift-reads.ts'
import type { MemberStakes } from './gift-reads.ts'
import type { Earned, EarnedPage, SchemeOf, Span } from './reward-types.ts'
import { calendarDay } from '../rules/reward-periods.ts'
import { amountOf, daysAfter } from '../rules/terms.ts'

interface Page {
  after: string | null
  limit: number
}

export const giftsOf = (gifts: readonly { level: number; amount: string }[]): LevelGift[] =>
  gifts.map(({ level, amount }) => ({ level, amount: amountOf(amount) }))

export const weekGiftsOf = (gifts: SchemeOf<'salary'>['terms']['gifts']): WeekGift[] =>
  gifts.map(({ level, amount, stakeMin }) => ({
    level,
    amount: amountOf(amount),
    stakeMin: amountOf(stakeMin),
  }))

export const rebateTerms = ({
  tiers,
  volume,
  least,
}: Pick<SchemeOf<'rebate'>['terms'], 'tiers' | 'volume' | 'least'>): RebateTerms => ({
  tiers,
  volume: { from: amountOf(volume.from), more: volume.more },
  least: amountOf(least),
})

const pageOf = <Row extends { playerId: string }>(
  rows: readonly Row[],
  { limit }: Page,
  earnedOf: (row: Row) => Earned[],
): EarnedPage => ({
  earned: rows.flatMap(earnedOf),
  last: rows.length < limit ? null : rows.at(-1)!.playerId,
})

/** Whose birthday it is; once in a calendar year. */
export const birthdayPage = async (
  db: Db | Tx,
  terms: SchemeOf<'birthday'>['terms'],
  span: Span,
  page: Page,
): Promise<EarnedPage> => {
  const day = calendarDay(span.from, span.zone)
  const gifts = giftsOf(terms.gifts)
  const registeredBy = daysAfter(span.from, -terms.accountDays)
  const rows = await readBirthdays(db, span, { ...page, days: birthdaysOn(day), registeredBy })
  return pageOf(rows, page, ({ playerId, level }) => {
    const gift = giftOf(gifts, level)
    if (!gift) return []
    const basis = { giftLevel: gift.level, staked: null }
    return [{ playerId, amount: gift.amount, period: `year:${day.year}`, basis }]
  })
}

/** Every level that was passed gives once in a life. */
export const levelUpPage = async (
  db: Db | Tx,
  terms: SchemeOf<'level-up'>['terms'],
  span: Span,
  page: Page,
): Promise<EarnedPage> => {
  const gifts = giftsOf(terms.gifts)
  return pageOf(await readRisen(db, span, page), page, ({ playerId, from, to }) =>
    giftsPassed(gifts, { from, to }).map(({ level, amount }) => ({
      playerId,
      amount,
      period: `level:${level}`,
      basis: { giftLevel: level, staked: null },
    })),
  )
}

const validIn = ({ played }: MemberStakes): bigint =>
  played.reduce((sum, { valid }) => sum + BigInt(valid), 0n)

/** A week's gift of the member's level, where enough was staked in the week. */
export const salaryPage = async (
  db: Db | Tx,
  terms: SchemeOf<'salary'>['terms'],
  span: Span,
  page: Page,
): Promise<EarnedPage> => {
  const gifts = weekGiftsOf(terms.gifts)
  return pageOf(await readPlayed(db, span, page), page, (member) => {
    const { playerId, level } = member
    const gift = giftOf(gifts, level)
    const staked = validIn(member)
    if (!gift || staked < gift.stakeMin) return []
    const basis = { giftLevel: gift.level, staked: plainAmount(staked) }
    return [{ playerId, amount: gift.amount, period: span.key, basis }]
  })
}

/** Valid stakes by group, without what counted towards a bonus. */
const groupsOf = ({ played }: MemberStakes): Partial<Record<RebateGroup, bigint>> => {
  const sums: Partial<Record<RebateGroup, bigint>> = {}
  for (const { category, valid, used } of played) {
    const group = rebateGroupOf(category)
    if (group) sums[group] = (sums[group] ?? 0n) + BigInt(valid) - BigInt(used)
  }
  return sums
}

/** What a day's stakes give back. */
export const rebatePage = async (
  db: Db | Tx,
  terms: SchemeOf<'rebate'>['terms'],
  span: Span,
  page: Page,
): Promise<EarnedPage> => {
  const rules = rebateTerms(terms)
  return pageOf(await readPlayed(db, span, page), page, (member) => {
    const { rows, total } = rebateOf(rules, groupsOf(member), { level: member.level, unit: span.unit })
    if (total === 0n) return []
    const rebate = rows.map(({ group, valid, rate, amount }) => ({
      group,
      valid: plainAmount(valid),
      rate,
      amount: plainAmount(amount),
    }))
    return [{ playerId: member.playerId, amount: total, period: span.key, basis: { rebate } }]
  })
}
