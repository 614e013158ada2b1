import type { SchemeKind } from '@krathong/protocol/shapes/promotion-kinds'
import type { Faults } from '../../shared/kit/form.tsx'
import { toLocal, toMoment } from '../../shared/zoned-time.ts'
import type { SchemeEdit } from './queries.ts'

/** Every field as it was typed; those of other kinds keep what was typed in them until it is saved. */
export interface SchemeDraft {
  kind: SchemeKind
  texts: SchemeEdit['texts']
  period: 'day' | 'week'
  lossMin: string
  /** A line a tier: level, percent, most. */
  tiers: string
  claimHours: string
  /** What each day of the row gives, one after the other. */
  days: string
  stakeMin: string
  code: string
  amount: string
  times: string
  quota: string
  budget: string
  place: string
  startsAt: string
  endsAt: string
}

/** A day's cashback as the house usually has it. */
export const newScheme = (now: string, timeZone: string): SchemeDraft => ({
  kind: 'cashback',
  texts: {},
  period: 'day',
  lossMin: '500',
  tiers: '0 3 1000',
  claimHours: '24',
  days: '1 2 3 5 8 10 18',
  stakeMin: '100',
  code: '',
  amount: '',
  times: '1',
  quota: '',
  budget: '',
  place: '0',
  startsAt: toLocal(now, timeZone),
  endsAt: '',
})

const termsDraft = (terms: SchemeEdit['terms']): Partial<SchemeDraft> => {
  if (terms.kind === 'check-in') return { days: terms.days.join(' '), stakeMin: terms.stakeMin }
  if (terms.kind === 'code') return { code: terms.code, amount: terms.amount }
  return {
    period: terms.period,
    lossMin: terms.lossMin,
    claimHours: String(terms.claimHours),
    tiers: terms.tiers.map(({ level, ratePercent, most }) => `${level} ${ratePercent} ${most}`).join('\n'),
  }
}

export const draftOf = (edit: SchemeEdit, timeZone: string): SchemeDraft => ({
  ...newScheme(edit.startsAt, timeZone),
  ...termsDraft(edit.terms),
  kind: edit.terms.kind,
  texts: edit.texts,
  times: String(edit.terms.times),
  quota: edit.quota === null ? '' : String(edit.quota),
  budget: edit.budget ?? '',
  place: String(edit.place),
  startsAt: toLocal(edit.startsAt, timeZone),
  endsAt: edit.endsAt === null ? '' : toLocal(edit.endsAt, timeZone),
})

const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/
const isAmount = (typed: string) => AMOUNT.test(typed) && Number(typed) > 0
const isWhole = (typed: string, from: number, to: number) =>
  /^\d{1,10}$/.test(typed) && Number(typed) >= from && Number(typed) <= to
const wordsIn = (typed: string) => typed.split(/[\s,]+/).filter(Boolean)
const linesIn = (typed: string) =>
  typed
    .split('\n')
    .map(wordsIn)
    .filter((line) => line.length > 0)

const areTiers = (typed: string): boolean => {
  const lines = linesIn(typed)
  const isTier = ([level = '', percent = '', most = '', ...more]: string[], at: number) =>
    more.length === 0 &&
    isWhole(level, 0, 100) &&
    isWhole(percent, 1, 50) &&
    isAmount(most) &&
    (at === 0 ? level === '0' : Number(level) > Number(lines[at - 1]![0]))
  return lines.length > 0 && lines.length <= 20 && lines.every(isTier)
}

const areDays = (typed: string): boolean => {
  const days = wordsIn(typed)
  return days.length > 0 && days.length <= 31 && days.every(isAmount)
}

interface Rules {
  timeZone: string
  firstLanguage: string
}

const faultsOf = (draft: SchemeDraft, { timeZone, firstLanguage }: Rules): string[] => {
  const startsAt = toMoment(draft.startsAt, timeZone)
  const endsAt = draft.endsAt === '' ? null : toMoment(draft.endsAt, timeZone)
  const isOf = (kind: SchemeKind) => draft.kind === kind
  const sound: Partial<Record<keyof SchemeDraft, boolean>> = {
    texts: (draft.texts[firstLanguage]?.title.trim() ?? '') !== '',
    lossMin: !isOf('cashback') || AMOUNT.test(draft.lossMin),
    tiers: !isOf('cashback') || areTiers(draft.tiers),
    claimHours: !isOf('cashback') || isWhole(draft.claimHours, 1, 720),
    days: !isOf('check-in') || areDays(draft.days),
    stakeMin: !isOf('check-in') || AMOUNT.test(draft.stakeMin),
    code: !isOf('code') || /^[A-Z0-9]{4,20}$/.test(draft.code),
    amount: !isOf('code') || isAmount(draft.amount),
    times: isWhole(draft.times, 0, 50),
    quota: draft.quota === '' || isWhole(draft.quota, 1, 1_000_000_000),
    budget: draft.budget === '' || isAmount(draft.budget),
    place: isWhole(draft.place, 0, 10_000),
    startsAt: startsAt !== null,
    endsAt: draft.endsAt === '' || (endsAt !== null && startsAt !== null && endsAt > startsAt),
  }
  return Object.entries(sound)
    .filter(([, isSound]) => !isSound)
    .map(([name]) => name)
}

export const termsOf = (draft: SchemeDraft): SchemeEdit['terms'] => {
  const times = Number(draft.times)
  if (draft.kind === 'check-in')
    return { kind: 'check-in', days: wordsIn(draft.days), stakeMin: draft.stakeMin, times }
  if (draft.kind === 'code') return { kind: 'code', code: draft.code, amount: draft.amount, times }
  const tiers = linesIn(draft.tiers).map(([level, ratePercent, most]) => ({
    level: Number(level),
    ratePercent: Number(ratePercent),
    most: most ?? '',
  }))
  const { period, lossMin } = draft
  return { kind: 'cashback', period, lossMin, tiers, times, claimHours: Number(draft.claimHours) }
}

/** What was typed as the server takes it, and what is wrong with it. */
export const readScheme = (draft: SchemeDraft, rules: Rules): { edit: SchemeEdit; faults: Faults } => ({
  faults: Object.fromEntries(faultsOf(draft, rules).map((name) => [name, 'wrong'])),
  edit: {
    texts: draft.texts,
    terms: termsOf(draft),
    startsAt: toMoment(draft.startsAt, rules.timeZone) ?? '',
    endsAt: draft.endsAt === '' ? null : toMoment(draft.endsAt, rules.timeZone),
    quota: draft.quota === '' ? null : Number(draft.quota),
    budget: draft.budget === '' ? null : draft.budget,
    place: Number(draft.place),
  },
})
