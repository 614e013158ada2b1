import { dayAfter, periodOf } from '@krathong/contracts'
import type { PayPeriod } from '@krathong/contracts'
import type { Clock } from '../types.ts'

export interface DuePeriod {
  from: Date
  to: Date
  dueAt: Date
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const REALTIME_MS = 5 * MINUTE_MS
/** Of the hour, and of the night: by then whatever was settled in the period has been told. */
const HOURLY_AFTER_MS = 10 * MINUTE_MS
const DAILY_AT = '02:10'
/** After the salaries of the night, which are a cost of the team. */
const DIVIDEND_AT = '02:30'
/** So many at a turn; what is left comes with the next one. */
export const MOST = 1_000

const startOf = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds)

/** The day of a brand's zone in which a moment lies. */
export const dayOf = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

const nightAfter = (day: string, zone: string, time: string): Date =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds,
  )

const dailyAt = (at: Date, zone: string): DuePeriod => {
  const day = dayOf(at, zone)
  const next = dayAfter(day)
  return { from: startOf(day, zone), to: startOf(next, zone), dueAt: nightAfter(next, zone, DAILY_AT) }
}

const dividendAt = (at: Date, zone: string, period: PayPeriod): DuePeriod => {
  const { from, to } = periodOf(period, dayOf(at, zone))
  return { from: startOf(from, zone), to: startOf(to, zone), dueAt: nightAfter(to, zone, DIVIDEND_AT) }
}

const everyAt = (at: Date, lengthMs: number, afterMs: number): DuePeriod => {
  const from = new Date(Math.floor(at.getTime() / lengthMs) * lengthMs)
  const to = new Date(from.getTime() + lengthMs)
  return { from, to, dueAt: new Date(to.getTime() + afterMs) }
}

const periodAt = ({ kind, payPeriod }: Clock, at: Date, zone: string): DuePeriod => {
  if (kind === 'realtime') return everyAt(at, REALTIME_MS, 0)
  if (kind === 'hourly') return everyAt(at, HOUR_MS, HOURLY_AFTER_MS)
  return payPeriod === null ? dailyAt(at, zone) : dividendAt(at, zone, payPeriod)
}

/** Every period from the one of `since` on that is over at `now`, the oldest first; none is left out, however long nobody looked. */
export const duePeriods = (
  clock: Clock,
  { since, now, zone }: { since: Date; now: Date; zone: string },
): DuePeriod[] => {
  const found: DuePeriod[] = []
  let at = since
  while (found.length < MOST) {
    const period = periodAt(clock, at, zone)
    if (period.to > now) break
    found.push(period)
    at = period.to
  }
  return found
}
