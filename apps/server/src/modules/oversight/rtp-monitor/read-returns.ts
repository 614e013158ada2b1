import { falseAlarmProbability } from '@krathong/games/rtp'
import type { App } from '../../../platform/app.ts'
import type { Settings } from '../../core/settings/index.ts'
import { countRtp } from './count-rtp.ts'
import { readCurrencies, readDaysBetween, readVersions } from './reads.ts'
import { rtpFigureOf } from './rtp-figures.ts'

const ALLOWED = falseAlarmProbability(1000)

/** What each version that was played in some days promised and returned in them, counted up to now. Amounts are of the ledger. */
export const readReturns = async (
  { app, settings }: { app: App; settings: Settings },
  range: { currency: string; from: string; to: string },
) => {
  await countRtp(app, settings)
  const [versions, days, currencies] = await Promise.all([
    readVersions(app.db),
    readDaysBetween(app.db, range),
    readCurrencies(app.db),
  ])
  const byHash = new Map(days.map((row) => [row.definitionHash, row]))
  const returns = versions.flatMap(({ definitionHash, gameId, version }) => {
    const row = byHash.get(definitionHash)
    if (!row) return []
    const { z: _, ...figure } = rtpFigureOf(row, ALLOWED)
    return {
      ...{ gameId, version, definitionHash },
      rounds: row.rounds,
      staked: BigInt(row.staked),
      returned: BigInt(row.returned),
      jackpots: BigInt(row.jackpots),
      ...figure,
    }
  })
  return { returns, currencies }
}
