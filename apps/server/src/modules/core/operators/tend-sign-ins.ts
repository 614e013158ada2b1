import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { transact } from '../../../platform/db/database.ts'
import { deleteOldAttempts } from './attempts-store.ts'
import { recordAudit } from './record-audit.ts'
import { takeRefused } from './refused-store.ts'

const DAY_MS = 24 * 60 * 60_000
/** Whoever was refused without having signed in. */
const STRANGER = { operatorId: null, username: '–' }
const BY_OPERATOR = 'permission.refused'

/**
 * Writes what was refused into the audit trail, a row for each kind and operator, and forgets attempts of yesterday. Safe to run twice and
 * beside itself.
 */
export const tendSignIns = (app: App): Promise<void> =>
  transact(app.db, async (tx) => {
    const at = now()
    for (const row of await takeRefused(tx, at)) {
      const isOwn = row.what === BY_OPERATOR && row.username !== null
      await recordAudit(tx, {
        operator: isOwn ? { operatorId: row.operatorId, username: row.username! } : STRANGER,
        address: row.addresses[0] ?? '',
        action: row.what,
        subject: row.username === null ? 'sign-in' : `operator:${row.username}`,
        before: null,
        after: {
          count: Number(row.count),
          from: row.firstAt.toISOString(),
          to: row.lastAt.toISOString(),
          addresses: row.addresses,
          ...(row.calls.length > 0 ? { calls: row.calls } : {}),
        },
      })
    }
    await deleteOldAttempts(tx, new Date(at.getTime() - DAY_MS))
  })
