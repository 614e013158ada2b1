import { parseAmount } from '@krathong/money'
import type { WithdrawalPolicyShape } from '@krathong/protocol/calls/withdrawal-back-office'
import { transact } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shownAmount } from '../../core/mailbox/index.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import type { WithdrawalParts } from './parts.ts'
import { readShape } from './policy.ts'
import type { Deciding } from './staff.ts'
import { insertPolicy } from './store.ts'

/**
 * What no policy may go beyond, whoever agrees to it: in whole units of the brand's currency, and a thousand times that where a unit buys
 * next to nothing.
 */
const SMALL_UNITS = new Set(['VND', 'IDR', 'KHR', 'LAK', 'MMK', 'KRW'])
const SECOND_APPROVER_ABOVE = 500_000n
const MAXIMUM = 10_000_000n
const UNIT = 10_000n

const ceilingsOf = (currency: string) => {
  const scale = SMALL_UNITS.has(currency) ? 1_000n : 1n
  return { secondApproverAbove: SECOND_APPROVER_ABOVE * UNIT * scale, maximum: MAXIMUM * UNIT * scale }
}

/** Limits that an owner sets hold nothing if they can be set to anything. */
const requireBelowCeilings = (policy: WithdrawalPolicyShape, settings: Settings): void => {
  const { currency } = settings.current().value
  for (const [name, most] of Object.entries(ceilingsOf(currency.code))) {
    const amount = parseAmount(policy[name as 'maximum' | 'secondApproverAbove'], currency.exponent)
    if (amount !== null && amount <= most) continue
    const ceiling = shownAmount(currency, most)
    throw new Refusal('ABOVE_CEILING', { ceiling }, { [name]: { code: 'ABOVE_CEILING', data: { ceiling } } })
  }
}

/** Puts a new version of the brand's withdrawal rules in force; refused when somebody changed them since they were looked at. */
export const changePolicy = (
  { app, settings }: WithdrawalParts,
  { caller, request }: Deciding,
  { version, policy, reason }: { version: number; policy: WithdrawalPolicyShape; reason: string },
) =>
  transact(app.db, async (tx) => {
    requireBelowCeilings(policy, settings)
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
