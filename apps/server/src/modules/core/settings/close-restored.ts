import type { Db } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/database.ts'
import { recordAudit } from '../operators/index.ts'
import { readSettings } from './read-settings.ts'
import { lockCurrent, writeVersion } from './store.ts'

/**
 * A restored brand is closed until staff opens it: vendors and payments know of things that happened after the moment it came back
 * to. Returns how many brands were open.
 */
export const closeRestored = (db: Db, restoredTo: string): Promise<number> =>
  transact(db, async (tx) => {
    const brands = await tx.selectFrom('settings.brands').select('brand_id').orderBy('brand_id').execute()
    let closed = 0
    for (const { brand_id: brandId } of brands) {
      const current = await lockCurrent(tx, brandId)
      const value = readSettings(current.value)
      if (value.system.status === 'maintenance') continue
      const system = { ...value.system, status: 'maintenance' as const, endsAt: null }
      await writeVersion(tx, {
        brandId,
        version: current.version + 1,
        value: { ...value, system },
        changedBy: null,
      })
      await recordAudit(tx, {
        operator: { operatorId: null, username: 'machine' },
        address: '127.0.0.1',
        action: 'settings.status',
        subject: 'system',
        before: value.system,
        after: { ...system, restoredTo },
        reason: 'restored from a backup',
      })
      closed += 1
    }
    return closed
  })
