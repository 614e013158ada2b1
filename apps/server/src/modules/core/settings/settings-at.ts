import type { Db, Tx } from '../../../platform/db/database.ts'
import type { BrandSettings } from './brand-settings.ts'
import { readSettings } from './read-settings.ts'
import { readCurrent, readValueAt } from './reads.ts'

/** The settings a brand had at a moment, for what is counted later than it was agreed. */
export const readSettingsAt = async (db: Db | Tx, brandId: string, at: Date): Promise<BrandSettings> =>
  readSettings(await readValueAt(db, brandId, at))

/** The settings that stand now, for jobs that have none in memory. */
export const readSettingsNow = async (db: Db | Tx): Promise<BrandSettings> =>
  readSettings((await readCurrent(db as Db))!.value)
