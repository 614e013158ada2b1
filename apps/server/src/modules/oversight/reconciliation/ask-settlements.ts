import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/db/database.ts'
import { importSettlement } from './import-settlement.ts'
import type { SettlementSource } from './import-settlement.ts'
import { daysDue } from './settlement-rules.ts'
import { readWholeDays } from './settlement-store.ts'

export type SettlementSources = () => Promise<SettlementSource[]>

const askOne = async (
  app: Pick<App, 'db' | 'log'>,
  source: SettlementSource,
  day: string,
): Promise<boolean> => {
  const file = await source.fileOf(day)
  if (file === 'unclear') app.log.warn({ party: source.name, day }, 'no settlement file came')
  if (typeof file === 'string') return false
  const { isNew } = await importSettlement(app, source, { ...file, day, by: null })
  return isNew
}

/** Asks every party for the files of the days that are over and not here yet. One that does not answer is asked again at the next turn. */
export const askSettlements = async (
  app: Pick<App, 'db' | 'log'>,
  sources: SettlementSources,
): Promise<{ imported: number }> => {
  const days = daysDue(await databaseNow(app.db))
  const whole = await readWholeDays(app.db, days)
  let imported = 0
  for (const source of await sources()) {
    for (const day of days) {
      if (whole.has(`${source.side}/${source.party}/${day}`)) continue
      // One party's trouble holds up no other.
      const isNew = await askOne(app, source, day).catch((error: unknown) => {
        app.log.error({ err: error, party: source.name, day }, 'a settlement file could not be kept')
        return false
      })
      if (isNew) imported += 1
    }
  }
  return { imported }
}
