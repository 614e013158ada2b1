import type { CallOutput, Calls } from '@krathong/protocol'

export type KnownTimetables = CallOutput<Calls['lotteryBackOffice']['timetables']>
export type Timetable = KnownTimetables['timetables'][number]
export type TimetablesDraft = Pick<KnownTimetables, 'timetables' | 'days'>

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const DATE = /^\d{4}-\d\d-\d\d$/

export const draftOf = ({ timetables, days }: KnownTimetables): TimetablesDraft => ({ timetables, days })

/** A new row begins as the lottery draws today. */
export const timetableLike = ({ games }: KnownTimetables, gameCode: string, from: string): Timetable => {
  const game = games.find((one) => one.gameCode === gameCode)!
  const { close, draw, weekdays, monthdays } = game
  return { gameCode, from, close, draw, weekdays, monthdays }
}

/** How the days of a timetable are chosen: all of them, some of each week, some of each month. */
export const daysKinds = ['all', 'week', 'month'] as const
export type DaysKind = (typeof daysKinds)[number]
export const kindOf = ({ weekdays, monthdays }: Pick<Timetable, 'weekdays' | 'monthdays'>): DaysKind =>
  weekdays ? 'week' : monthdays ? 'month' : 'all'

/** Days of a month as they are typed: `1, 16`. */
export const monthdaysOf = (text: string): number[] => [
  ...new Set(
    text
      .split(/[^\d]+/)
      .filter(Boolean)
      .map(Number),
  ),
]

const isTimetable = ({ from, close, draw, weekdays, monthdays }: Timetable): boolean =>
  DATE.test(from) &&
  CLOCK.test(close) &&
  CLOCK.test(draw) &&
  close < draw &&
  weekdays?.length !== 0 &&
  monthdays?.length !== 0 &&
  (monthdays ?? []).every((day) => day >= 1 && day <= 31)

/** What is wrong by the place of the row, by the rules that the server goes by. */
export const faultsOf = ({ timetables, days }: TimetablesDraft) => {
  const faults: Record<string, 'figure'> = {}
  const rows = timetables.map(({ gameCode, from }) => `${gameCode} ${from}`)
  for (const [at, row] of timetables.entries())
    if (!isTimetable(row) || rows.indexOf(rows[at]!) < at) faults[`timetables.${at}`] = 'figure'
  const said = days.map(({ of, date }) => `${of} ${date}`)
  for (const [at, { date, to }] of days.entries())
    if (!DATE.test(date) || (to !== null && (!DATE.test(to) || to === date)) || said.indexOf(said[at]!) < at)
      faults[`days.${at}`] = 'figure'
  return faults
}
