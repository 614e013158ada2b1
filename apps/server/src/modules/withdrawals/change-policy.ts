import type { WithdrawalPolicyShape } from '@krathong/protocol/calls/withdrawal-desk'
import { transact } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../operators/index.ts'
import type { WithdrawalParts } from './parts.ts'
import { readShape } from './policy.ts'
import type { Deciding } from './staff.ts'
import { insertPolicy } from './store.ts'

/** Puts a new version of the brand's withdrawal rules in force; refused when somebody changed them since they were looked at. */
export const changePolicy = (
  { app, settings }: WithdrawalParts,
  { caller, request }: Deciding,
  { version, policy, reason }: { version: number; policy: WithdrawalPolicyShape; reason: string },
) =>
  transact(app.db, async (tx) => {
    const before = await readShape(tx, settings)
    if (before.version !== version) throw new Refusal('VERSION_CONFLICT')
    const { brandId } = settings.current()
    const next = version + 1
    const isDone = await insertPolicy(tx, { brandId, version: next, value: policy, by: caller.username })
    if (!isDone) throw new Refusal('VERSION_CONFLICT')
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'withdrawals.policy',
      subject: `brand:${brandId}`,
      before: before.policy,
      after: policy,
      reason,
    })
    return { version: next, policy }
  })
