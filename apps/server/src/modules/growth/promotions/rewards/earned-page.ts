import { minorUnit } from '@krathong/money'
import type { SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { cashbackPage } from './make-cashback.ts'
import { commissionPage } from './make-commission.ts'
import { birthdayPage, levelUpPage, rebatePage, salaryPage } from './make-gifts.ts'
import type { EarnedPage, Span } from './reward-types.ts'
import type { DuePeriod, PeriodLength, Readiness } from '../rules/reward-periods.ts'

/** Terms by which a job gives rewards; what members and their friends do themselves gives the others. */
export type RunTerms = Extract<SchemeTerms, { kind: RunKind }>

const runKinds = ['cashback', 'salary', 'rebate', 'birthday', 'level-up', 'commission'] as const
type RunKind = (typeof runKinds)[number]

export const isRun = (terms: SchemeTerms): terms is RunTerms =>
  (runKinds as readonly string[]).includes(terms.kind)

/** What a kind is made of, and when. */
export const runsOf = (terms: RunTerms): { length: PeriodLength; ready: Readiness; isPlay: boolean } => {
  switch (terms.kind) {
    case 'cashback':
      return { length: terms.period, ready: 'settled', isPlay: true }
    case 'salary':
      return { length: 'week', ready: 'settled', isPlay: true }
    case 'rebate':
    case 'commission':
      return { length: 'day', ready: 'settled', isPlay: true }
    case 'birthday':
      return { length: 'day', ready: 'start', isPlay: false }
    case 'level-up':
      return { length: 'hour', ready: 'soon', isPlay: false }
  }
}

export const spanOf = (settings: Settings, { key, from, to }: DuePeriod): Span => {
  const { brandId, value } = settings.current()
  const { code, exponent } = value.currency
  return { brandId, currency: code, unit: minorUnit(exponent), zone: value.timeZone, key, from, to }
}

/** What members get of a period by these terms. */
export const earnedPage = (
  db: Db | Tx,
  terms: RunTerms,
  span: Span,
  page: { after: string | null; limit: number },
): Promise<EarnedPage> => {
  switch (terms.kind) {
    case 'cashback':
      return cashbackPage(db, terms, span, page)
    case 'salary':
      return salaryPage(db, terms, span, page)
    case 'commission':
      return commissionPage(db, terms, span, page)
    case 'rebate':
      return rebatePage(db, terms, span, page)
    case 'birthday':
      return birthdayPage(db, terms, span, page)
    case 'level-up':
      return levelUpPage(db, terms, span, page)
  }
}
