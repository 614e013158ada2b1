import { dayOf } from './calendar.ts'
import { lotteryGameOf } from './games.ts'
import type { LotteryGame } from './games.ts'
import { drawsOf, isDrawDay } from './timetable.ts'
import type { PlannedDraw, Timetable } from './timetable.ts'

type Dates = Extract<Timetable, { kind: 'dates' }>

/** A timetable that takes the place of a game's own from a date on: when it closes and draws, on which days of a week or a month, or on all. */
export type TimetableChange = {
  gameCode: string
  from: string
  close: string
  draw: string
  weekdays: readonly number[] | null
  monthdays: readonly number[] | null
}

/** A date on which a game, or every game of a series, does not draw: not at all, or on another date in its place. */
export type DayChange = { of: string; date: string; to: string | null }

/** What staff said of the timetables of lotteries that others draw. */
export type DrawCalendar = { timetables: readonly TimetableChange[]; days: readonly DayChange[] }

export const NO_CHANGES: DrawCalendar = { timetables: [], days: [] }

/** What of it is about one game; a pair goes by its two. */
export const calendarOf = (game: LotteryGame, { timetables, days }: DrawCalendar): DrawCalendar => {
  const games = partsOf(game)
  return {
    timetables: timetables.filter(({ gameCode }) => games.some(({ code }) => code === gameCode)),
    days: days.filter(({ of }) => games.some(({ code, series }) => of === code || of === series)),
  }
}

/** The games by whose calendar a game goes: a pair by its two. */
export const partsOf = (game: LotteryGame): LotteryGame[] =>
  game.pair ? game.pair.map((code) => lotteryGameOf(code)!) : [game]

/** Whether staff may say when it draws: what the platform draws is proven by its timetable, which is the same for ever; a pair goes by its two games. */
export const hasCalendar = ({
  source,
  timetable,
  pair,
}: Pick<LotteryGame, 'source' | 'timetable' | 'pair'>): boolean =>
  source === 'official' && timetable.kind === 'dates' && !pair

/** The timetable of such a game that holds on a date. */
export function datesOn({ code, timetable }: LotteryGame, date: string, calendar: DrawCalendar): Dates {
  if (timetable.kind !== 'dates') throw new RangeError(`${code} draws around the clock`)
  const { source, summer } = timetable
  const change = calendar.timetables
    .filter(({ gameCode, from }) => gameCode === code && from <= date)
    .toSorted((one, other) => (one.from < other.from ? 1 : -1))[0]
  if (!change) return timetable
  const { close, draw, weekdays, monthdays } = change
  return {
    ...{ kind: 'dates', source, close, draw },
    ...(weekdays && { weekdays }),
    ...(monthdays && { monthdays }),
    ...(summer && { summer }),
  }
}

const daysOf = ({ code, series }: LotteryGame, { days }: DrawCalendar): readonly DayChange[] =>
  days.filter(({ of }) => of === code || of === series)

/** What is said of a date on which the game would draw; null where nothing is. */
export const changeOf = (game: LotteryGame, date: string, calendar: DrawCalendar): DayChange | null =>
  daysOf(game, calendar).find((change) => change.date === date) ?? null

/** Whether a game draws on a date by its timetable alone, whatever is said of that one date. */
export const isRegular = (game: LotteryGame, date: string, calendar: DrawCalendar): boolean =>
  isDrawDay(dayOf(date)!, datesOn(game, date, calendar))

/** A draw as it is planned, and for which date it stands where that is another. */
export type CalendarDraw = PlannedDraw & { instead: string | null }

/** All draws of a game on a date, by its timetable and what staff said of it. */
export function drawsOn(game: LotteryGame, date: string, calendar: DrawCalendar): CalendarDraw[] {
  const { timetable, zoneMinutes } = game
  if (game.pair) return pairOn(game, date, calendar)
  if (!hasCalendar(game))
    return drawsOf(timetable, date, zoneMinutes).map((draw) => ({ ...draw, instead: null }))
  const own = daysOf(game, calendar)
  const table = datesOn(game, date, calendar)
  // What is said of a family moves those of its games that would have drawn.
  const moved = own.find((change) => change.to === date && isRegular(game, change.date, calendar))
  if (moved) {
    const { weekdays: _weekdays, monthdays: _monthdays, ...always } = table
    return drawsOf(always, date, zoneMinutes).map((draw) => ({ ...draw, instead: moved.date }))
  }
  if (own.some((change) => change.date === date)) return []
  return drawsOf(table, date, zoneMinutes).map((draw) => ({ ...draw, instead: null }))
}

/** A pair draws where both of its games do, for the same date; it closes with the first and is over with the last. */
function pairOn(game: LotteryGame, date: string, calendar: DrawCalendar): CalendarDraw[] {
  const [one, other] = partsOf(game).map((part) => drawsOn(part, date, calendar)[0])
  if (!one || !other || one.instead !== other.instead || game.timetable.kind !== 'dates') return []
  return [
    {
      numero: `${date.replaceAll('-', '')}-${game.timetable.source}`,
      openAt: Math.max(one.openAt, other.openAt),
      closeAt: Math.min(one.closeAt, other.closeAt),
      drawAt: Math.max(one.drawAt, other.drawAt),
      instead: one.instead,
    },
  ]
}

/** The date for which a draw was made, by its number; null where it is none of a date. */
export function dateOfNumero(numero: string): string | null {
  const found = /^(\d{4})(\d\d)(\d\d)-/.exec(numero)
  const date = found ? `${found[1]}-${found[2]}-${found[3]}` : null
  return date !== null && dayOf(date) !== null ? date : null
}
