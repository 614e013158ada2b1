import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { countRefused } from './refused-store.ts'
import type { RefusedRow } from './refused-store.ts'

/** Counts what was refused for the audit trail. Whoever was refused gets the refusal, also when this could not be written. */
export const noteRefused = async (app: App, row: RefusedRow): Promise<void> => {
  try {
    await countRefused(app.db, row, now())
  } catch (error) {
    app.log.error({ err: error, what: row.what }, 'a refusal at the back office was not written down')
  }
}
