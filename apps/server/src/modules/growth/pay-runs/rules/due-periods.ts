import { dayAfter } from '@krathong/contracts'
import type { RunKind } from '../types.ts'

export interface DuePeriod {
  from: Date
  to: Date
  dueAt: Date
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Of the hour, and of the night: by then whatever was settled in the period has been told. */
const HOURLY_AFTER_MS = 10 * MINUTE_MS
const DAILY_AT = '02:10'
/** So many at a turn; what is left comes with the next one. */
const MOST = 50

const startOf = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds)

const dayOf = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

const dailyAt = (at: Date, zone: string): DuePeriod => {
  const day = dayOf(at, zone)
  const next = dayAfter(day)
  const due = Temporal.PlainDate.from(next).toZonedDateTime({ timeZone: zone, plainTime: DAILY_AT })
  return { from: startOf(day, zone), to: startOf(next, zone), dueAt: new Date(due.epochMilliseconds) }
}

const hourlyAt = (at: Date): DuePeriod => {
  const from = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
  const to = new Date(from.getTime() + HOUR_MS)
  return { from, to, dueAt: new Date(to.getTime() + HOURLY_AFTER_MS) }
}

/** Every period from the one of `since` on that is over at `now`, the oldest first; none is left out, however long nobody looked. */
export const duePeriods = (
  kind: RunKind,
  { since, now, zone }: { since: Date; now: Date; zone: string },
): DuePeriod[] => {
  const found: DuePeriod[] = []
  let at = since
  while (found.length < MOST) {
    const period = kind === 'daily' ? dailyAt(at, zone) : hourlyAt(at)
    if (period.to > now) break
    found.push(period)
    at = period.to
  }
  return found
}
