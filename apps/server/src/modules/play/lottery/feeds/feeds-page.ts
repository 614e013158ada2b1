import { gameNamesOf, isOfficial, isPair, seriesNamesOf, soldGames } from '@krathong/lottery'
import type { LotteryParts } from '../types.ts'
import type { FeedFault } from './feed.ts'
import { readFeedHealth, readFeeds, readPauses } from './feeds-store.ts'

/** Sources of official results as staff see them. */
export const feedsPage = async ({ app, simulatedFeeds = [] }: LotteryParts, language: string) => {
  const [{ version, feeds, changedAt, changedBy }, pauses, health] = await Promise.all([
    readFeeds(app.db, simulatedFeeds),
    readPauses(app.db),
    readFeedHealth(app.db),
  ])
  return {
    ...{ version, changedAt: changedAt?.toISOString() ?? null, changedBy },
    feeds: feeds.map((feed) => {
      const pause = pauses.find((one) => one.feed === feed.code)
      const how = health.find((one) => one.feed === feed.code)
      return {
        ...feed,
        series: [...feed.series],
        paused: pause
          ? { by: pause.paused_by, at: pause.paused_at.toISOString(), reason: pause.reason }
          : null,
        askedAt: how?.asked.toISOString() ?? null,
        answeredAt: how?.answered?.toISOString() ?? null,
        ...{ faulty: how?.faulty ?? 0, fault: (how?.fault ?? null) as FeedFault | null },
      }
    }),
    series: officialSeries().map((code) => ({
      ...{ code, name: nameOf(code, language) },
      feeds: feeds.filter(({ series }) => series.includes(code)).length,
    })),
  }
}

/** Series whose results come from outside; those of pairs are made of them. */
export const officialSeries = (): string[] => [
  ...new Set(soldGames.filter((sold) => isOfficial(sold) && !isPair(sold)).map(({ series }) => series.code)),
]

/** A series has the name of its family, or that of its only lottery. */
const nameOf = (code: string, language: string): string => {
  const games = soldGames.filter((sold) => isOfficial(sold) && sold.series.code === code)
  const names = games.length === 1 ? gameNamesOf(games[0]!.game) : seriesNamesOf(code)
  return names[language] ?? names['en'] ?? code
}
