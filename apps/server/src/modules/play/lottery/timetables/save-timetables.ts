import { dayOf, hasCalendar, isRegular, soldGames } from '@krathong/lottery'
import type { DrawCalendar } from '@krathong/lottery'
import type { calls, CallRead } from '@krathong/protocol'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { CallContext, OperatorCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import type { LotteryParts } from '../types.ts'
import { applyCalendar } from './apply-calendar.ts'
import { holdCalendar, insertCalendar, readCalendar } from './calendar-store.ts'

type Wanted = CallRead<typeof calls.lotteryBackOffice.saveTimetables>

/** Lotteries whose timetables staff say. */
export const calendarGames = soldGames.map(({ game }) => game).filter(hasCalendar)

const isOnce = (all: readonly string[]) => new Set(all).size === all.length

/** A timetable closes before it draws, on some day of a week or of a month or on all. */
const isSoundTimetable = ({
  gameCode,
  from,
  close,
  draw,
  weekdays,
  monthdays,
}: DrawCalendar['timetables'][number]) =>
  calendarGames.some(({ code }) => code === gameCode) &&
  dayOf(from) !== null &&
  close < draw &&
  (weekdays === null || monthdays === null) &&
  [weekdays, monthdays].every((days) => days === null || isOnce(days.map(String)))

/** A date that the game draws on, and in its place one that it does not. */
const isSoundDay = ({ of, date, to }: DrawCalendar['days'][number], calendar: DrawCalendar): boolean => {
  const games = calendarGames.filter(({ code, series }) => code === of || series === of)
  if (games.length === 0 || dayOf(date) === null || (to !== null && dayOf(to) === null)) return false
  if (!games.some((game) => isRegular(game, date, calendar))) return false
  return to === null || (to !== date && games.every((game) => !isRegular(game, to, calendar)))
}

const requireSound = (calendar: DrawCalendar): void => {
  const { timetables, days } = calendar
  const moved = days.flatMap(({ of, to }) => (to === null ? [] : [`${of} ${to}`]))
  const isSound =
    timetables.every(isSoundTimetable) &&
    isOnce(timetables.map(({ gameCode, from }) => `${gameCode} ${from}`)) &&
    days.every((day) => isSoundDay(day, calendar)) &&
    isOnce(days.map(({ of, date }) => `${of} ${date}`)) &&
    isOnce(moved)
  if (!isSound) throw new Refusal('BAD_INPUT', {}, { timetables: { code: 'INVALID' } })
}

/** Puts the next calendar of official lotteries in force, and with it the draws that were made by the one before. */
export const saveTimetables = (
  { app, settings }: LotteryParts,
  { caller, request }: CallContext<OperatorCaller>,
  { version, timetables, days, reason }: Wanted,
) =>
  transact(app.db, async (tx) => {
    const calendar = { timetables, days }
    requireSound(calendar)
    await holdCalendar(tx)
    const before = await readCalendar(tx)
    const next = version + 1
    const isNext = before.version === version
    if (!isNext || !(await insertCalendar(tx, { version: next, calendar, by: caller.username })))
      throw new Refusal('VERSION_CONFLICT', { version: before.version, updatedBy: before.changedBy })
    const applied = await applyCalendar(tx, calendar, await databaseNow(tx))
    await recordAudit(tx, {
      ...{ operator: caller, address: request.address, action: 'lottery.timetables' },
      subject: `brand:${settings.current().brandId}`,
      before: before.calendar,
      after: { ...calendar, ...applied },
      reason,
    })
    return { version: next }
  })
