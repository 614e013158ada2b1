import type { App } from '../../../platform/app.ts'
import { readPlatformBalance } from '../../core/ledger/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { liabilityOf } from './accounts.ts'
import { readProgramme } from './programme-reads.ts'
import { POINTS, pointsOfAmount } from './rules.ts'

/** What is in force, and how many points stand against the platform. */
export const programmeView = async (app: App, settings: Settings) => {
  const { brandId, platformOwner } = settings.current()
  const { version, value, changedAt, changedBy } = await readProgramme(app.db, brandId)
  const held = pointsOfAmount(-(await readPlatformBalance(app.db, liabilityOf(platformOwner), POINTS)))
  return {
    version,
    programme: value,
    changedAt: changedAt?.toISOString() ?? null,
    changedBy,
    held: Number(held),
  }
}
