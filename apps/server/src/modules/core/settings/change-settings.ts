import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { afterCommit } from '../../../platform/db/joined.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isApproved, recordAudit, requireSecondPerson } from '../operators/index.ts'
import { brandSettings } from './brand-settings.ts'
import type { BrandSettings } from './brand-settings.ts'
import { readSettings } from './read-settings.ts'
import type { Settings } from './snapshot.ts'
import { lockCurrent, writeVersion } from './store.ts'

/** Features that stand before an account or its money: who turns one off opens a door. */
const guards = new Set(['SMS_VERIFICATION', 'MOBILE_PASSWORD', 'FORCED_PASSWORD_CHANGE'])

export const keepGuards = (modId: string, isOn: boolean): void => {
  if (!isOn && guards.has(modId)) requireSecondPerson()
}

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
    // The settings have one version for all their parts: a proposal is held against the part it changes.
    if (current.version !== wanted.version && !isApproved())
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
  await afterCommit(settings.refresh)
  return { version }
}
