import { isOfficial } from '@krathong/lottery'
import { createMarks } from './marks.ts'
import { ownGroup } from './rules.ts'
import { soldOf } from './standings.ts'
import type { createStandings } from './standings.ts'
import type { LotteryParts } from './types.ts'
import { limitsView } from './views.ts'

/** One game as a page opens it: its draws, the groups and limits of this account, and numbers that are not sold at their whole price. */
export const createOpenedPage = (parts: LotteryParts, standings: ReturnType<typeof createStandings>) => {
  const marks = createMarks(parts)
  return async (gameCode: string, language: string, playerCurrency: string | undefined) => {
    const sold = soldOf(gameCode)
    const { games, serverTime } = await standings([gameCode], language)
    const { tickets: _tickets, ...game } = games[0]!
    const { groups } = sold.series
    const own = ownGroup(sold)
    const { currency } = parts.settings.current().value
    return {
      serverTime,
      game,
      groups: { own, least: groups.least, most: Math.min(own, groups.most) },
      /** In a demonstration nobody's draws are told by others. */
      isSimulated: isOfficial(sold) && (parts.simulatedFeeds ?? []).length > 0,
      limits: limitsView(sold, playerCurrency ?? currency.code, currency.exponent),
      marks: await marks(sold, game.draw?.numero ?? null, playerCurrency ?? currency.code),
    }
  }
}
