import { supportPolicy } from '@krathong/protocol/calls/support-back-office'
import { transact } from '../../../platform/db/database.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { defaultPolicy } from './default-policy.ts'
import { readPolicyRow } from './reads.ts'
import { insertPolicy } from './store.ts'
import type { Deciding, SupportParts, SupportPolicy } from './types.ts'

/** The hours and words in force; version 0 is the platform's own default. */
export const readPolicy = async (
  db: Db | Tx,
  settings: Settings,
): Promise<{ version: number; policy: SupportPolicy }> => {
  const row = await readPolicyRow(db, settings.current().brandId)
  return row
    ? { version: row.version, policy: supportPolicy.parse(row.value) }
    : { version: 0, policy: defaultPolicy }
}

export const changePolicy = (
  { app, settings }: SupportParts,
  { caller, request }: Deciding,
  { version, policy, reason }: { version: number; policy: SupportPolicy; reason: string },
) =>
  transact(app.db, async (tx) => {
    const { brandId } = settings.current()
    const before = await readPolicy(tx, settings)
    if (before.version !== version) throw new Refusal('VERSION_CONFLICT')
    if (!(await insertPolicy(tx, { brandId, version: version + 1, value: policy, by: caller.username })))
      throw new Refusal('VERSION_CONFLICT')
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'support.policy',
      subject: `brand:${brandId}`,
      before: before.policy,
      after: policy,
      reason,
    })
    return { version: version + 1, policy }
  })
