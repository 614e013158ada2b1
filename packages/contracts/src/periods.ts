import type { PayPeriod } from './types.ts'

/** Days as YYYY-MM-DD of the brand's zone: the first, and the first after. */
export interface DaySpan {
  from: string
  to: string
}

const WEEK = 7
const SECOND_HALF_FROM = 16
const MONTHS = 12

/** Lengths of months as the year is counted from March, so that the day that comes and goes is the last. */
const YEAR_DAYS = 365
const ERA_YEARS = 400
const ERA_DAYS = 146_097
/** From 0000-03-01 to 1970-01-01, a Thursday. */
const EPOCH = 719_468

const partsOf = (day: string): [year: number, month: number, date: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
]

const writeDay = (year: number, month: number, date: number): string =>
  [String(year).padStart(4, '0'), ...[month, date].map((part) => String(part).padStart(2, '0'))].join('-')

/** Days since 1970-01-01 by the Gregorian calendar. */
const numberOf = (day: string): number => {
  const [year, month, date] = partsOf(day)
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / ERA_YEARS)
  const inEra = marchYear - era * ERA_YEARS
  const ofYear = Math.floor((153 * ((month + 9) % MONTHS) + 2) / 5) + date - 1
  return era * ERA_DAYS + inEra * YEAR_DAYS + Math.floor(inEra / 4) - Math.floor(inEra / 100) + ofYear - EPOCH
}

const dayOf = (number: number): string => {
  const shifted = number + EPOCH
  const era = Math.floor(shifted / ERA_DAYS)
  const inEra = shifted - era * ERA_DAYS
  const year = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / YEAR_DAYS,
  )
  const ofYear = inEra - (YEAR_DAYS * year + Math.floor(year / 4) - Math.floor(year / 100))
  const marchMonth = Math.floor((5 * ofYear + 2) / 153)
  const date = ofYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return writeDay(year + era * ERA_YEARS + (month <= 2 ? 1 : 0), month, date)
}

export const dayAfter = (day: string, days = 1): string => dayOf(numberOf(day) + days)

const firstOfNextMonth = (day: string): string => {
  const [year, month] = partsOf(day)
  return month === MONTHS ? writeDay(year + 1, 1, 1) : writeDay(year, month + 1, 1)
}

export const isSecondHalf = (day: string): boolean => partsOf(day)[2] >= SECOND_HALF_FROM

/** Monday is 0. */
const weekday = (day: string): number => (((numberOf(day) + 3) % WEEK) + WEEK) % WEEK

/** The period of the kind in which a day lies. */
export const periodOf = (period: PayPeriod, day: string): DaySpan => {
  const [year, month] = partsOf(day)
  if (period === 'D') return { from: day, to: dayAfter(day) }
  if (period === 'W') {
    const from = dayAfter(day, -weekday(day))
    return { from, to: dayAfter(from, WEEK) }
  }
  const first = writeDay(year, month, 1)
  const middle = writeDay(year, month, SECOND_HALF_FROM)
  if (period === 'M') return { from: first, to: firstOfNextMonth(day) }
  return isSecondHalf(day) ? { from: middle, to: firstOfNextMonth(day) } : { from: first, to: middle }
}
