import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { isChasing, readOwnSigns, writeSign } from '../../people/protection/index.ts'
import type { Sign } from '../../people/protection/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readBursts, readThirds } from './harm-reads.ts'
import { readLargeSums, readPassing } from './passing-reads.ts'

/** Looks through the last day and week for signs of harm, and through a month for money that only passes, and puts them before a person. */
export const lookForHarm = async (app: App, settings: Settings): Promise<number> => {
  const { currency, timeZone } = settings.current().value
  const thirds = await readThirds(app.db, currency.code)
  const chasing = thirds.filter(isChasing).map(({ playerId, bets, first, last }): Sign => ({
    playerId,
    kind: 'chasing',
    detail: { bets, timesTheFirstStakes: Number((last * 10n) / first) / 10 },
  }))
  const signs = [
    ...chasing,
    ...(await readBursts(app.db)),
    ...(await readOwnSigns(app.db, currency.code, timeZone)),
    ...(await readLargeSums(app.db, settings.current().value)),
    ...(await readPassing(app.db, settings.current().value)),
  ]
  await transact(app.db, async (tx) => {
    for (const sign of signs) await writeSign(tx, sign)
  })
  return signs.length
}
