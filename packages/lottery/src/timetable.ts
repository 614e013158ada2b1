import { dateOf, dayOf, instantOf, isSummer, minutesOf, weekdayOf } from './calendar.ts'
import type { SummerTime } from './calendar.ts'
import { range } from './counting.ts'

/** When a lottery draws. Clocks are those of its zone; a day's draws belong to the day on which the first of them opens. */
export type Timetable =
  /** All day, the first one interval after midnight, the last at 24:00. */
  | { kind: 'every'; minutes: 1 | 2 | 3 | 5 | 10 }
  /** Rounds of so many minutes from a close on, also past midnight. */
  | { kind: 'rounds'; minutes: number; rounds: number; opens: string; firstClose: string }
  /** Once a day, on all days or on some of a week (0 is Sunday) or a month. */
  | {
      kind: 'dates'
      close: string
      draw: string
      weekdays?: readonly number[]
      monthdays?: readonly number[]
      /** Written are the times of summer there; the rest of the year all of them are an hour later. */
      summer?: SummerTime
      source: string
    }

export type PlannedDraw = { numero: string; openAt: number; closeAt: number; drawAt: number }

/** Seconds before its draw at which a draw of this interval closes. */
const CLOSE_BEFORE = { 1: 5, 2: 8, 3: 10, 5: 15, 10: 30 } as const
const BEACON_AFTER_MS = 3_000
/** Players of Yeekee go on sending numbers after its bets. */
const SHOOTING_MINUTES = 2
const FROZEN_MS = 30_000
const DATES_OPEN_BEFORE_DAYS = 1
const HOUR_MINUTES = 60

/**
 * Randomness that a draw of its own takes is that of this instant or later. What players of a round sent stands published for half a minute
 * before it.
 */
export const beaconTimeFor = (
  { kind }: Timetable,
  { closeAt, drawAt }: Pick<PlannedDraw, 'closeAt' | 'drawAt'>,
): number => (kind === 'rounds' ? drawAt + FROZEN_MS : closeAt + BEACON_AFTER_MS)

const compact = (day: number) => dateOf(day).replaceAll('-', '')

function everyMinutes(day: number, zone: number, minutes: 1 | 2 | 3 | 5 | 10): PlannedDraw[] {
  const early = CLOSE_BEFORE[minutes] * 1_000
  const drawAt = (no: number) => instantOf(day, no * minutes, zone)
  return range(1, 1_440 / minutes).map((no) => ({
    numero: `${compact(day)}${String(no).padStart(4, '0')}`,
    openAt: drawAt(no - 1) - early,
    closeAt: drawAt(no) - early,
    drawAt: drawAt(no),
  }))
}

function inRounds(day: number, zone: number, table: Extract<Timetable, { kind: 'rounds' }>): PlannedDraw[] {
  const closeAt = (no: number) => instantOf(day, minutesOf(table.firstClose) + (no - 1) * table.minutes, zone)
  return range(1, table.rounds).map((no) => ({
    numero: `${compact(day)}-YK${String(no).padStart(String(table.rounds).length, '0')}`,
    openAt: no === 1 ? instantOf(day, minutesOf(table.opens), zone) : closeAt(no - 1),
    closeAt: closeAt(no),
    drawAt: closeAt(no) + SHOOTING_MINUTES * 60_000,
  }))
}

/** Whether it draws on a day at all. */
export function isDrawDay(day: number, table: Extract<Timetable, { kind: 'dates' }>): boolean {
  if (table.weekdays !== undefined) return table.weekdays.includes(weekdayOf(day))
  return table.monthdays?.includes(Number(dateOf(day).slice(8))) ?? true
}

function onDate(day: number, zone: number, table: Extract<Timetable, { kind: 'dates' }>): PlannedDraw[] {
  if (!isDrawDay(day, table)) return []
  const later = table.summer !== undefined && !isSummer(day, table.summer) ? HOUR_MINUTES : 0
  const clock = (on: number, time: string) => instantOf(on, minutesOf(time) + later, zone)
  return [
    {
      numero: `${compact(day)}-${table.source}`,
      openAt: clock(day - DATES_OPEN_BEFORE_DAYS, table.draw),
      closeAt: clock(day, table.close),
      drawAt: clock(day, table.draw),
    },
  ]
}

/** All draws of a day, in their order. */
export function drawsOf(table: Timetable, date: string, zoneMinutes: number): PlannedDraw[] {
  const day = dayOf(date)
  if (day === null) throw new RangeError(`${date} is no day`)
  switch (table.kind) {
    case 'every':
      return everyMinutes(day, zoneMinutes, table.minutes)
    case 'rounds':
      return inRounds(day, zoneMinutes, table)
    case 'dates':
      return onDate(day, zoneMinutes, table)
  }
}
