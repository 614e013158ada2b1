import { dateOf, dayAt, drawsOn, isOfficial, soldGames } from '@krathong/lottery'
import type { CalendarDraw, DrawCalendar, LotteryGame } from '@krathong/lottery'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import type { OfficialDraw } from './plan-store.ts'
import { readCalendar, readOfficialNumeros } from '../timetables/calendar-store.ts'

/** The next two draws of a lottery that draws once a month are no further away, moved days included. */
const DAYS_AHEAD = 70
/** The one on sale and the one after it. */
const DRAWS_AHEAD = 2
const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** Where the day of a draw is over: a result that has not come by then is not waited for. */
const endOfDay = (at: number, zoneMinutes: number): number =>
  ((dayAt(at, zoneMinutes) + 1) * DAY_MINUTES - zoneMinutes) * MINUTE_MS

/** Markets and neighbours publish at once or not at all: what is not there after an hour is given back. */
const WITHIN_THE_HOUR: ReadonlySet<string> = new Set(['STOCK', 'LAO', 'HANOI', 'MAGNUM'])
const HOUR_MS = 60 * MINUTE_MS

/** Until when a result is waited for. */
export const giveUpAt = ({ series, zoneMinutes }: LotteryGame, drawAt: number): number =>
  WITHIN_THE_HOUR.has(series) ? drawAt + HOUR_MS : endOfDay(drawAt, zoneMinutes)

/** What was made for a date stays its draw, also when it takes place on another. */
const isMade = (
  { code }: LotteryGame,
  { numero, instead }: CalendarDraw,
  made: ReadonlySet<string>,
): boolean => {
  const before = instead === null ? null : numero.replace(/^\d{8}/, instead.replaceAll('-', ''))
  return made.has(`${code} ${numero}`) || (before !== null && made.has(`${code} ${before}`))
}

const nextDraws = (game: LotteryGame, at: number, calendar: DrawCalendar): CalendarDraw[] => {
  const found: CalendarDraw[] = []
  const today = dayAt(at, game.zoneMinutes)
  for (let day = today; day <= today + DAYS_AHEAD && found.length < DRAWS_AHEAD; day += 1)
    found.push(...drawsOn(game, dateOf(day), calendar).filter(({ closeAt }) => closeAt > at))
  return found
}

/** Draws of lotteries that others draw, by their timetables: the next of each, whenever it is, so that everybody sees when it opens. */
export const officialDraws = async (db: Db | Tx, at: number): Promise<OfficialDraw[]> => {
  const [{ calendar }, made] = [await readCalendar(db), await readOfficialNumeros(db)]
  return soldGames.filter(isOfficial).flatMap(({ game }) =>
    nextDraws(game, at, calendar)
      .filter((draw) => !isMade(game, draw, made))
      .map(({ instead: _instead, ...draw }) => ({
        ...{ ...draw, gameCode: game.code, drawId: newId(), giveUpAt: giveUpAt(game, draw.drawAt) },
      })),
  )
}
