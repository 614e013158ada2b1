import { betGroupsOf, calendarOf, isChain, isOfficial, NO_CHANGES } from '@krathong/lottery'
import { groupBounds } from '@krathong/protocol/shapes/percents'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { readAccountGroup } from '../orders/account-group.ts'
import { calendarView, readCalendar } from '../timetables/calendar-store.ts'
import { createMarks } from '../limits/marks.ts'
import { ownGroup } from '../rules.ts'
import { soldOf } from './lobby-draws.ts'
import type { createLobbyDraws } from './lobby-draws.ts'
import type { LotteryParts } from '../types.ts'
import { limitsView } from '../views.ts'

/** One game as a page opens it: its draws, the groups and limits of this account, and numbers that are not sold at their whole price. */
export const createOpenedPage = (parts: LotteryParts, lobbyDraws: ReturnType<typeof createLobbyDraws>) => {
  const marks = createMarks(parts)
  return async (gameCode: string, language: string, player: PlayerCaller | null) => {
    const sold = soldOf(gameCode)
    const { games, serverTime } = await lobbyDraws([gameCode], language)
    const { tickets: _tickets, ...game } = games[0]!
    const { groups } = sold.series
    const account = player ? await readAccountGroup(parts, player.playerId) : groupBounds.usual
    const own = ownGroup(sold, account)
    const playerCurrency = player?.currency
    const { currency } = parts.settings.current().value
    return {
      serverTime,
      game,
      groups: { own, ...betGroupsOf(own, groups) },
      /** In a demonstration nobody's draws are told by others. */
      isSimulated:
        (isOfficial(sold) && (parts.simulatedFeeds ?? []).length > 0) ||
        (isChain(sold) && parts.blocks?.isSimulated === true),
      limits: limitsView(sold, playerCurrency ?? currency.code, currency.exponent),
      /** What staff said of its timetable, for who plans draws ahead. */
      calendar: calendarView(
        isOfficial(sold) ? calendarOf(sold.game, (await readCalendar(parts.app.db)).calendar) : NO_CHANGES,
      ),
      marks: await marks(sold, game.draw?.numero ?? null, playerCurrency ?? currency.code),
    }
  }
}
