/** A closed day or week that rewards are made of. */
export interface DuePeriod {
  key: string
  from: Date
  to: Date
}

const HOUR_MS = 3_600_000
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

const startOf = (at: Date, zone: string, period: 'day' | 'week') => {
  const day = zoned(at, zone).startOfDay()
  return period === 'day' ? day : day.subtract({ days: day.dayOfWeek - 1 }).startOfDay()
}

/** Days, or weeks from Monday, that began at or after a moment and are over for three hours, oldest first. */
export const endedPeriods = (
  period: 'day' | 'week',
  { since, now, zone, most = MOST }: { since: Date; now: Date; zone: string; most?: number },
): DuePeriod[] => {
  const length = { days: period === 'day' ? 1 : 7 }
  let from = startOf(since, zone, period)
  if (from.epochMilliseconds < since.getTime()) from = from.add(length).startOfDay()
  const periods: DuePeriod[] = []
  while (periods.length < most) {
    const to = from.add(length).startOfDay()
    if (to.epochMilliseconds + READY_AFTER_MS > now.getTime()) break
    periods.push({ key: `${period}:${from.toPlainDate().toString()}`, from: dateOf(from), to: dateOf(to) })
    from = to
  }
  return periods
}
