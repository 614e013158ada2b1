import type { SchemeEdit } from './queries.ts'

type Terms = SchemeEdit['terms']
type CheckInTerms = Extract<Terms, { kind: 'check-in' }>
type ContactTerms = Extract<Terms, { kind: 'contact' }>

const isWhole = (typed: string, from: number, to: number) =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= from && Number(typed) <= to

/** Empty: no day can be made up. */
export const isMakeUpLevel = (typed: string): boolean => typed === '' || isWhole(typed, 0, 100)

export const checkInDraft = ({ days, stakeMin, makeUpLevel }: CheckInTerms) => ({
  days: days.join(' '),
  stakeMin,
  makeUpLevel: String(makeUpLevel ?? ''),
})

export const checkInTerms = (
  draft: { stakeMin: string; makeUpLevel: string },
  days: string[],
  times: number,
): CheckInTerms => ({
  kind: 'check-in',
  ...{ days, stakeMin: draft.stakeMin, times },
  makeUpLevel: draft.makeUpLevel === '' ? null : Number(draft.makeUpLevel),
})

export const contactTerms = (
  { contact, amount }: Pick<ContactTerms, 'contact' | 'amount'>,
  times: number,
): ContactTerms => ({ kind: 'contact', contact, amount, times })
