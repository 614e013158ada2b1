import type { Rhythm } from '@krathong/protocol/calls/report-schedules'

const DAY_MS = 86_400_000
const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
/** Monday is 1. */
const weekDayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay() || 7
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

export interface Timetable {
  rhythm: Rhythm
  weekDay: number
}

/** The first day after another on which a letter is due. */
export const nextAfter = ({ rhythm, weekDay }: Timetable, day: string): string => {
  if (rhythm === 'day') return addDays(day, 1)
  if (rhythm === 'week') return addDays(day, ((weekDay - weekDayOf(day) + 6) % 7) + 1)
  return firstOfMonth(addDays(firstOfMonth(day), 31))
}

/** The first letter of a schedule that is made or changed at an hour of a day: today's, where its hour is still to come. */
export const firstOn = (timetable: Timetable, hour: number, local: { day: string; hour: number }): string =>
  nextAfter(timetable, local.hour < hour ? addDays(local.day, -1) : local.day)

/** The days that a letter of a day tells of: those before it, a whole day, week or month of them. */
export const periodBefore = (rhythm: Rhythm, dueOn: string): { from: string; to: string } => {
  const to = addDays(dueOn, -1)
  if (rhythm === 'day') return { from: to, to }
  return { from: rhythm === 'week' ? addDays(dueOn, -7) : firstOfMonth(to), to }
}
