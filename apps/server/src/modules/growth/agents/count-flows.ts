import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Settings } from '../../core/settings/index.ts'
import { holdFlows, writeMemberFlows, writeTeamFlows } from './flows-store.ts'

/** Counts what teams paid in, were paid out and won in members, today and yesterday. Safe to run twice and at once. */
export const countTeamFlows = (app: App, settings: Settings): Promise<void> =>
  transact(app.db, async (tx) => {
    const held = await holdFlows(tx)
    if (!held) return
    const wanted = { zone: settings.current().value.timeZone, ...held }
    await writeMemberFlows(tx, wanted)
    await writeTeamFlows(tx, wanted)
  })
