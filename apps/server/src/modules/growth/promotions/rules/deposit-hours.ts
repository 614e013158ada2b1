import type { DepositTrigger } from '@krathong/promotions'

type Hours = Extract<DepositTrigger, { kind: 'first-in' }>
interface Span {
  from: Date
  to: Date
}

const dateOf = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds)

/** The hours that begin on a day of the operating clock; those that end no later than they begin end on the day after. */
const hoursOf = ({ from, to }: Hours, day: Temporal.PlainDate, timeZone: string): Span => {
  const at = (date: Temporal.PlainDate, clock: string) =>
    dateOf(date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(clock) }))
  return { from: at(day, from), to: at(to <= from ? day.add({ days: 1 }) : day, to) }
}

/** The hours that are on at a moment, else the next ones. A clock that is put forward over all of them leaves them out on that day. */
export const hoursAt = (hours: Hours, at: Date, timeZone: string): Span => {
  const today = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const spans = [-1, 0, 1, 2].map((days) => hoursOf(hours, today.add({ days }), timeZone))
  return spans.find(({ from, to }) => to > at && to > from)!
}

/** Since when the hours are on; null outside of them, and for other triggers. */
export const hoursSince = (trigger: DepositTrigger, at: Date, timeZone: string): Date | null => {
  if (trigger.kind !== 'first-in') return null
  const { from } = hoursAt(trigger, at, timeZone)
  return from <= at ? from : null
}
