import { dateOf, datesOn, dayAt, drawsOn, gameNamesOf, seriesNamesOf } from '@krathong/lottery'
import type { DrawCalendar, LotteryGame } from '@krathong/lottery'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { LotteryParts } from '../types.ts'
import { calendarView, readCalendar } from './calendar-store.ts'
import { calendarGames } from './save-timetables.ts'

/** How far ahead a next draw is looked for: one that draws once a month, moved. */
const DAYS_AHEAD = 70

const named = (names: Readonly<Record<string, string>>, language: string, code: string): string =>
  names[language] ?? names['en'] ?? code

const nextDraw = (game: LotteryGame, calendar: DrawCalendar, at: number): number | null => {
  const today = dayAt(at, game.zoneMinutes)
  for (let day = today; day <= today + DAYS_AHEAD; day += 1) {
    const next = drawsOn(game, dateOf(day), calendar).find(({ drawAt }) => drawAt > at)
    if (next) return next.drawAt
  }
  return null
}

/** When official lotteries draw, as staff see it: what holds today, what was said, and when each draws next. */
export const timetablesPage = async ({ app }: LotteryParts, language: string) => {
  const [{ version, calendar, changedAt, changedBy }, now] = await Promise.all([
    readCalendar(app.db),
    databaseNow(app.db),
  ])
  const at = now.getTime()
  return {
    ...{ version, changedAt: changedAt?.toISOString() ?? null, changedBy },
    ...calendarView(calendar),
    games: calendarGames.map((game) => {
      const { close, draw, weekdays, monthdays } = datesOn(
        game,
        dateOf(dayAt(at, game.zoneMinutes)),
        calendar,
      )
      const next = nextDraw(game, calendar, at)
      return {
        ...{ gameCode: game.code, series: game.series, name: named(gameNamesOf(game), language, game.code) },
        ...{
          close,
          draw,
          weekdays: weekdays ? [...weekdays] : null,
          monthdays: monthdays ? [...monthdays] : null,
        },
        nextAt: next === null ? null : new Date(next).toISOString(),
      }
    }),
    series: [...new Set(calendarGames.map(({ series }) => series))].flatMap((code) => {
      const isOne = calendarGames.filter(({ series }) => series === code).length === 1
      return isOne ? [] : [{ code, name: named(seriesNamesOf(code), language, code) }]
    }),
  }
}
