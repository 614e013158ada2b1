import type { coolOffTerms, exclusionTerms } from '@krathong/protocol/shapes/protection-kinds'
import type { StopKind } from '../types.ts'

export type StopTerm = (typeof coolOffTerms)[number] | (typeof exclusionTerms)[number]

/** What stands for "for good" in the database and is told as no end. */
export const FOR_GOOD = new Date('9999-12-31T00:00:00Z')

export const isForGood = (at: Date): boolean => at.getTime() >= FOR_GOOD.getTime()

/** An end as a person is told it: null for good. */
export const shownEnd = (at: Date): string | null => (isForGood(at) ? null : at.toISOString())

const HOURS: Partial<Record<StopTerm, number>> = {
  '24-hours': 24,
  '7-days': 7 * 24,
  '30-days': 30 * 24,
  '6-weeks': 6 * 7 * 24,
}
const MONTHS: Partial<Record<StopTerm, number>> = {
  '6-months': 6,
  '1-year': 12,
  '2-years': 24,
  '5-years': 60,
}

/** So many calendar months later. Where that month has no such day it is a day of the next one: never a moment too early. */
const monthsAfter = (at: Date, months: number): Date => {
  const end = new Date(at)
  end.setUTCMonth(end.getUTCMonth() + months)
  return end
}

export const kindOfTerm = (term: StopTerm): StopKind =>
  HOURS[term] === undefined ? 'self-exclusion' : 'cool-off'

export const endOfTerm = (term: StopTerm, at: Date): Date => {
  const hours = HOURS[term]
  if (hours !== undefined) return new Date(at.getTime() + hours * 3_600_000)
  const months = MONTHS[term]
  return months === undefined ? FOR_GOOD : monthsAfter(at, months)
}
