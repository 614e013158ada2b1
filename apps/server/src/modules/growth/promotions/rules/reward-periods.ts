/** A period that rewards are made of. */
export interface DuePeriod {
  key: string
  from: Date
  to: Date
}

export type PeriodLength = 'hour' | 'day' | 'week'
/** When a period can be made: at its start, soon after its end, ten minutes after it for late settlements, or when what was settled in it has been told. */
export type Readiness = 'start' | 'soon' | 'late' | 'settled'

const HOUR_MS = 3_600_000
/** What was written in the hour has been committed by then. */
const SOON_MS = 5 * 60_000
const LATE_MS = 10 * 60_000
/** By then whatever was settled in the period has been told. */
const READY_AFTER_MS = 3 * HOUR_MS
/** So many at a turn; what is left comes with the next one. */
const MOST = 60

const zoned = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
const dateOf = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds)

/** The day of the operating clock in which a moment lies, and where it begins and ends. */
export const dayAt = (at: Date, zone: string) => {
  const start = zoned(at, zone).startOfDay()
  return {
    key: start.toPlainDate().toString(),
    from: dateOf(start),
    to: dateOf(start.add({ days: 1 }).startOfDay()),
    dayBefore: start.subtract({ days: 1 }).toPlainDate().toString(),
  }
}

const startOf = (at: Date, zone: string, period: PeriodLength) => {
  if (period === 'hour') return zoned(at, zone).round({ smallestUnit: 'hour', roundingMode: 'floor' })
  const day = zoned(at, zone).startOfDay()
  return period === 'day' ? day : day.subtract({ days: day.dayOfWeek - 1 }).startOfDay()
}

const after = (from: Temporal.ZonedDateTime, period: PeriodLength) =>
  period === 'hour' ? from.add({ hours: 1 }) : from.add({ days: period === 'day' ? 1 : 7 }).startOfDay()

/** An hour of the clock comes twice where the clock is put back: its moment names it. */
const keyOf = (from: Temporal.ZonedDateTime, period: PeriodLength) =>
  `${period}:${period === 'hour' ? from.toInstant().toString() : from.toPlainDate().toString()}`

const waits = { soon: SOON_MS, late: LATE_MS, settled: READY_AFTER_MS } as const

const isReady = (ready: Readiness, { from, to }: { from: number; to: number }, now: number) => {
  if (ready === 'start') return from <= now
  return to + waits[ready] <= now
}

const reckon = (at: Date, zone: string, period: PeriodLength): DuePeriod => {
  const from = startOf(at, zone, period)
  return { key: keyOf(from, period), from: dateOf(from), to: dateOf(after(from, period)) }
}

/** The periods found last, by clock and length: each bet asks for its own, and nearly all lie in the one of the bet before. */
const found = new Map<string, DuePeriod>()

/** The period that a moment lies in. */
export const periodAt = (at: Date, zone: string, period: PeriodLength): DuePeriod => {
  const name = `${zone} ${period}`
  const last = found.get(name)
  if (last && last.from <= at && at < last.to) return last
  const own = reckon(at, zone, period)
  found.set(name, own)
  return own
}

/** Periods that began at or after a moment and can be made, oldest first; weeks begin on Monday. */
export const endedPeriods = (
  period: PeriodLength,
  {
    since,
    now,
    zone,
    most = MOST,
    ready = 'settled',
  }: { since: Date; now: Date; zone: string; most?: number; ready?: Readiness },
): DuePeriod[] => {
  let from = startOf(since, zone, period)
  if (from.epochMilliseconds < since.getTime()) from = after(from, period)
  const periods: DuePeriod[] = []
  while (periods.length < most) {
    const to = after(from, period)
    const ends = { from: from.epochMilliseconds, to: to.epochMilliseconds }
    if (!isReady(ready, ends, now.getTime())) break
    periods.push({ key: keyOf(from, period), from: dateOf(from), to: dateOf(to) })
    from = to
  }
  return periods
}

/** When the month of the operating clock began that a moment lies in. */
export const monthStart = (at: Date, zone: string): Date =>
  dateOf(zoned(at, zone).with({ day: 1 }).startOfDay())

/** A day of the operating clock as birthdays see it. */
export const calendarDay = (at: Date, zone: string) => {
  const { year, month, day, inLeapYear } = zoned(at, zone)
  return { year, month, day, isLeapYear: inLeapYear }
}
