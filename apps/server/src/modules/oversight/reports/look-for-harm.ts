import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { isChasing, readOwnSigns, writeSign } from '../../people/protection/index.ts'
import type { Sign } from '../../people/protection/index.ts'
import type { BrandSettings, Settings } from '../../core/settings/index.ts'
import { countPlay } from './count-play.ts'
import { readBursts, readThirds } from './harm-reads.ts'

const readChasing = async (app: App, { currency }: BrandSettings): Promise<Sign[]> => {
  await countPlay(app)
  const thirds = await readThirds(app.db, currency.code)
  return thirds.filter(isChasing).map(({ playerId, bets, first, last }): Sign => ({
    playerId,
    kind: 'chasing',
    detail: { bets, timesTheFirstStakes: Number((last * 10n) / first) / 10 },
  }))
}

type Look = (app: App, value: BrandSettings) => Promise<Sign[]>

/** What is looked for, each on its own. */
const looks: Readonly<Record<string, Look>> = {
  chasing: readChasing,
  bursts: (app) => readBursts(app.db),
  own: (app, { currency, timeZone }) => readOwnSigns(app.db, currency.code, timeZone),
}

/**
 * Looks through the last day and week for signs of harm, and puts them before a person; money that only passes is looked for by rules of risk.
 * A look that fails is told to the log and tried again the next time; it keeps no other from its signs.
 */
export const lookForHarm = async (app: App, settings: Settings): Promise<number> => {
  let found = 0
  for (const [name, look] of Object.entries(looks)) {
    try {
      const signs = await look(app, settings.current().value)
      await transact(app.db, async (tx) => {
        for (const sign of signs) await writeSign(tx, sign)
      })
      found += signs.length
    } catch (error) {
      app.log.error({ err: error, look: name }, 'signs of harm could not be looked for')
    }
  }
  return found
}
