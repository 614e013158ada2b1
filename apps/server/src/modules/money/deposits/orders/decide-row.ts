import { sqlState, transactAt } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { recordAudit, requireSecondPerson } from '../../../core/operators/index.ts'
import { methodOf } from './offer-context.ts'
import { creditOrder } from './credit-order.ts'
import { readOrderByNumber } from './orders-reads.ts'
import { lockOrder } from './orders-store.ts'
import { mayDecide } from '../rules/decisions.ts'
import { pathToCredit } from './order-ways.ts'
import type { By } from '../methods/save-method.ts'
import { endRow, lockRow } from '../statements/statement-store.ts'
import type { KeptRow, RowEnd } from '../statements/statement-store.ts'
import { publishBalance, publishOrder } from '../publish.ts'
import type { Deposits, Order } from '../types.ts'

const requireRow = async (tx: Tx, rowId: string): Promise<KeptRow> => {
  const row = await lockRow(tx, rowId, ['waiting', 'unmatched'])
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

const requireOrder = async (tx: Tx, row: KeptRow, orderNo: string): Promise<Order> => {
  const known = await readOrderByNumber(tx, orderNo)
  const order = known?.methodId === row.methodId ? await lockOrder(tx, known.orderId) : null
  if (!order) throw new Refusal('ORDER_UNKNOWN', {}, { orderNo: { code: 'ORDER_UNKNOWN' } })
  if (order.currency !== row.currency) throw new Refusal('CURRENCY_MISMATCH')
  if (!mayDecide(order.state, 'credit')) throw new Refusal('DEPOSIT_STATE', { state: order.state })
  return order
}

const end = async (tx: Tx, row: KeptRow, by: By, done: RowEnd & { reason: string }): Promise<void> => {
  await endRow(tx, row.rowId, done)
  await recordAudit(tx, {
    operator: by.caller,
    address: by.request.address,
    action: done.state === 'matched' ? 'deposits.match-row' : 'deposits.dismiss-row',
    subject: `statement-row:${row.rowId}`,
    before: { reference: row.reference, amount: row.amount.toString() },
    after: { state: done.state, orderId: done.orderId },
    reason: done.reason,
  })
}

const UNIQUE = '23505'

/** Staff says which order a booking pays; it is credited with what the bank booked, once. */
export const matchByHand = async (
  deposits: Deposits,
  { rowId, orderNo, reason }: { rowId: string; orderNo: string; reason: string },
  by: By,
): Promise<Record<string, never>> => {
  try {
    const credited = await transactAt(deposits.app.db, 'deposit-decision', async (tx) => {
      const row = await requireRow(tx, rowId)
      const order = await requireOrder(tx, row, orderNo)
      // The bank booked it, but to whom it belongs is this person's word alone.
      if (row.amount > order.payable) requireSecondPerson()
      await end(tx, row, by, { state: 'matched', orderId: order.orderId, reason, by: by.caller.username })
      return creditOrder(tx, deposits, order, {
        actor: 'staff',
        byWhom: by.caller.username,
        reason,
        path: pathToCredit(order, row.amount),
        method: await methodOf(deposits, order, tx),
        received: row.amount,
        change: { paymentReference: row.reference, ...(row.payer === null ? {} : { payerName: row.payer }) },
      })
    })
    publishOrder(deposits, credited.order)
    publishBalance(deposits, credited.after)
    return {}
  } catch (error) {
    if (sqlState(error) === UNIQUE) throw new Refusal('REFERENCE_USED')
    throw error
  }
}

/** A booking that pays no order: interest, a transfer of our own, money that was sent back. */
export const dismissRow = async (
  deposits: Deposits,
  { rowId, reason }: { rowId: string; reason: string },
  by: By,
): Promise<Record<string, never>> => {
  await transactAt(deposits.app.db, 'deposit-decision', async (tx) => {
    const row = await requireRow(tx, rowId)
    await end(tx, row, by, { state: 'dismissed', orderId: null, reason, by: by.caller.username })
    return true
  })
  return {}
}
