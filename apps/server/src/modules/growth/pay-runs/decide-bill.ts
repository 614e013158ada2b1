import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { payFor } from './pay-for.ts'
import { notifyRefused } from './notify-refused.ts'
import type { RunKind } from './types.ts'

export type Decision = 'APPROVE' | 'DENY' | 'PAY_FOR' | 'WRITE_OFF'

interface HeldBill {
  holderId: string
  /** Null: the platform. */
  issuerId: string | null
  currency: string
  kind: RunKind
  periodFrom: Date
  /** What nobody has paid, held back or denied. */
  left: bigint
  amount: bigint
  paid: bigint
  /** What may be paid of it: not what waits for a word or was denied. */
  payable: bigint
  isWaiting: boolean
  isShort: boolean
  isClosed: boolean
}

const holdAnyBill = async (tx: Tx, brandId: string, billId: string): Promise<HeldBill> => {
  const { rows } = await sql<HeldBill>`
    select b.holder_id as "holderId", b.issuer_id as "issuerId", r.currency, r.kind, r.period_from as "periodFrom", b.amount - b.paid - b.denied as left,
      b.amount, b.paid, b.amount - b.held - b.denied as payable, b.needs_approval and b.approved_at is null as "isWaiting", b.short_since is not null as "isShort",
      b.closed_at is not null as "isClosed"
    from pay_runs.bills b join pay_runs.runs r using (run_id)
    where b.bill_id = ${billId}::uuid and r.brand_id = ${brandId}::uuid for update of b`.execute(tx)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}

/** A yes or a no is of bills that wait for one; what found too little money is given up, or paid for the agent who owes it. */
const isOpenTo = (bill: HeldBill, decision: Decision): boolean => {
  const { amount, paid, payable, issuerId, isWaiting, isShort, isClosed } = bill
  if (isClosed || paid === amount) return false
  if (decision === 'PAY_FOR') return isShort && issuerId !== null && payable > paid
  return decision === 'WRITE_OFF' ? isShort : isWaiting
}

const writeDecision = async (
  tx: Tx,
  { billId, decision, reason, by }: { billId: string; decision: Decision; reason: string; by: string },
): Promise<void> => {
  const closedAs = { APPROVE: null, PAY_FOR: null, DENY: 'DENIED', WRITE_OFF: 'WRITTEN_OFF' }[decision]
  await sql`
    update pay_runs.bills set decided_by = ${by}, decision_reason = ${reason}, closed_as = ${closedAs},
      approved_at = case when ${decision} = 'APPROVE' then clock_timestamp() else approved_at end,
      closed_at = case when ${closedAs}::text is null then null else clock_timestamp() end
    where bill_id = ${billId}::uuid`.execute(tx)
}

/** The word of staff on one bill; the next turn pays what was approved, and what is paid for an agent is paid at once. */
export const decideBill = (
  { app, settings }: { app: App; settings: Settings },
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
  { billId, decision, reason }: { billId: string; decision: Decision; reason: string },
): Promise<void> =>
  transact(app.db, async (tx) => {
    const bill = await holdAnyBill(tx, settings.current().brandId, billId)
    if (!isOpenTo(bill, decision)) throw new Refusal('NOT_FOUND')
    await writeDecision(tx, { billId, decision, reason, by: caller.username })
    if (decision === 'PAY_FOR')
      await payFor(tx, settings, { ...bill, billId, issuerId: bill.issuerId!, amount: bill.payable })
    else if (decision !== 'APPROVE') await notifyRefused(tx, settings, { ...bill, billId })
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'pay-runs.decide',
      subject: `bill:${billId}`,
      before: { amount: String(bill.amount), paid: String(bill.paid) },
      after: { decision },
      reason,
    })
  })
