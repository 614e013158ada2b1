import type { App } from '../../platform/app.ts'
import { transact } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../platform/http/callers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../operators/index.ts'
import { brandSettings } from './brand-settings.ts'
import type { BrandSettings } from './brand-settings.ts'
import { readSettings } from './read-settings.ts'
import type { Settings } from './snapshot.ts'
import { lockCurrent, writeVersion } from './store.ts'

export interface SettingsChange {
  operator: OperatorCaller
  request: RequestFacts
  /** The version the operator looked at; another one since then refuses the change. */
  version: number
  action: string
  subject: string
  reason: string
  /** Pure: the settings after the change, and what the audit trail shows as before and after. */
  change: (settings: BrandSettings) => { next: BrandSettings; before: unknown; after: unknown }
  /** Written with it, where a part of the settings stands in a table of its own too. */
  beside?: (tx: Tx, brandId: string) => Promise<void>
}

/** Writes the next version of the settings with its audit row in one transaction and tells every reader after commit. */
export const changeSettings = async (
  app: App,
  settings: Settings,
  wanted: SettingsChange,
): Promise<{ version: number }> => {
  const { brandId } = settings.current()
  const version = await transact(app.db, async (tx) => {
    const current = await lockCurrent(tx, brandId)
    if (current.version !== wanted.version)
      throw new Refusal('VERSION_CONFLICT', { version: current.version })
    const { next, before, after } = wanted.change(readSettings(current.value))
    await writeVersion(tx, {
      brandId,
      version: current.version + 1,
      value: brandSettings.parse(next),
      changedBy: wanted.operator.operatorId,
    })
    await wanted.beside?.(tx, brandId)
    await recordAudit(tx, {
      operator: wanted.operator,
      address: wanted.request.address,
      action: wanted.action,
      subject: wanted.subject,
      before,
      after,
      reason: wanted.reason,
    })
    return current.version + 1
  })
  await settings.refresh()
  return { version }
}
