import type { App } from '../../../platform/app.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readRank } from '../vip/index.ts'
import { readPoints } from './point-reads.ts'
import { countStakes } from './count-stakes.ts'
import { creditPoints } from './credit-points.ts'
import { readOpen } from './earn-store.ts'
import { readProgramme } from './programme-reads.ts'
import { countConverted, readDay } from './redemption-store.ts'
import { carriedText, creditOf, ONE_POINT } from './rules.ts'

/** What was settled a moment ago counts on the page that is opened now. */
const bringUpToDate = async (app: App, settings: Settings, playerId: string): Promise<void> => {
  await countStakes(app, settings)
  await creditPoints(app, settings, playerId)
}

/** What a player has, what waits, and what is left of a point. */
export const ownView = async (app: App, settings: Settings, playerId: string) => {
  await bringUpToDate(app, settings, playerId)
  const { brandId, value } = settings.current()
  const { credit } = (await readProgramme(app.db, brandId)).value
  const day = { zone: value.timeZone, time: credit === 'at-once' ? null : credit }
  const [points, open, rank, today] = await Promise.all([
    readPoints(app.db, playerId),
    readOpen(app.db, playerId, day),
    readRank(app.db, playerId),
    readDay(app.db, value.timeZone),
  ])
  const coming = open.earned + open.carried
  const pending = creditOf(coming, points).points
  return {
    points: Number(points),
    pending: Number(pending > 0n ? pending : 0n),
    carried: carriedText(coming > 0n ? coming % ONE_POINT : 0n),
    creditsAt: pending > 0n ? (open.nextAt?.toISOString() ?? null) : null,
    rank,
    convertedToday: await countConverted(app.db, { playerId, day: today }),
  }
}
