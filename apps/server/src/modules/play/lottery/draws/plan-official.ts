import { dateOf, dayAt, drawsOf, isOfficial, soldGames } from '@krathong/lottery'
import type { LotteryGame } from '@krathong/lottery'
import type { Db } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import type { OfficialDraw } from './plan-store.ts'
import { readPlannedTo } from '../reads.ts'

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

const giveUpAt = ({ series, zoneMinutes }: LotteryGame, drawAt: number): number =>
  WITHIN_THE_HOUR.has(series) ? drawAt + HOUR_MS : endOfDay(drawAt, zoneMinutes)

const nextDraws = (game: LotteryGame, at: number): OfficialDraw[] => {
  const { code: gameCode, timetable, zoneMinutes } = game
  const found: OfficialDraw[] = []
  const today = dayAt(at, zoneMinutes)
  for (let day = today; day <= today + DAYS_AHEAD && found.length < DRAWS_AHEAD; day += 1)
    for (const draw of drawsOf(timetable, dateOf(day), zoneMinutes))
      if (draw.closeAt > at)
        found.push({ ...draw, gameCode, drawId: newId(), giveUpAt: giveUpAt(game, draw.drawAt) })
  return found
}

/** Draws of lotteries that others draw, by their timetables: the next of each, whenever it is, so that everybody sees when it opens. */
export const officialDraws = async (db: Db, at: number): Promise<OfficialDraw[]> => {
  const games = soldGames.filter(isOfficial).map(({ game }) => game)
  const plannedTo = await readPlannedTo(
    db,
    games.map(({ code }) => code),
  )
  return games
    .flatMap((game) => nextDraws(game, at))
    .filter(({ gameCode, closeAt }) => closeAt > (plannedTo.get(gameCode)?.getTime() ?? 0))
}
