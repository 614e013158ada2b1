import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { findMessage } from './reads.ts'
import { insertReport } from './store.ts'

/** Somebody found a line wrong; staff look at it. Told twice by one person, it counts once. */
export const reportMessage = (
  { app, settings }: { app: App; settings: Settings },
  report: { playerId: string; lineId: string; reason: string },
): Promise<void> =>
  transact(app.db, async (tx) => {
    const found = await findMessage(tx, settings.current().brandId, report.lineId)
    if (!found || found.isRemoved) throw new Refusal('NOT_FOUND')
    await insertReport(tx, report)
  })
