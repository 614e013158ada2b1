import { sqlState, transactAt } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { AccountBalance } from '../../../core/ledger/index.ts'
import { methodOf } from './offer-context.ts'
import { creditOrder } from './credit-order.ts'
import { lockOrder } from './orders-store.ts'
import { statePath } from './order-ways.ts'
import { judgeRow, orderNumberIn } from '../rules/statement.ts'
import type { RowVerdict } from '../rules/statement.ts'
import { endRow, lockRow, readCandidates, readWaitingRows } from '../statements/statement-store.ts'
import type { KeptRow } from '../statements/statement-store.ts'
import { publishBalance, publishOrder } from '../publish.ts'
import type { Deposits, Order } from '../types.ts'
import { walkOrder } from './walk-order.ts'

interface Matched {
  order: Order
  after: AccountBalance | null
}

const changeOf = (row: KeptRow) => ({
  paymentReference: row.reference,
  ...(row.payer === null ? {} : { payerName: row.payer }),
})

const BANK = { actor: 'provider' as const, byWhom: null }

const pay = async (
  tx: Tx,
  deposits: Deposits,
  row: KeptRow,
  verdict: Exclude<RowVerdict, { act: 'queue' }>,
): Promise<Matched | null> => {
  const order = await lockOrder(tx, verdict.orderId)
  if (!order) return null
  const end = { state: 'matched', orderId: order.orderId, reason: null, by: null } as const
  await endRow(tx, row.rowId, end)
  if (verdict.act === 'mismatch') {
    const change = { ...changeOf(row), received: row.amount }
    const path = statePath(order.state, 'MISMATCH')
    return {
      order: await walkOrder(tx, order, path, { ...BANK, reason: verdict.reason, change }),
      after: null,
    }
  }
  return creditOrder(tx, deposits, order, {
    ...BANK,
    reason: null,
    path: statePath(order.state, 'CREDITED'),
    method: await methodOf(deposits, order, tx),
    received: row.amount,
    change: changeOf(row),
  })
}

const work = async (tx: Tx, deposits: Deposits, rowId: string): Promise<Matched | null> => {
  const row = await lockRow(tx, rowId, ['waiting'])
  if (!row) return null
  const verdict = judgeRow(row, await readCandidates(tx, row, orderNumberIn(row.note)))
  if (verdict.act !== 'queue') return pay(tx, deposits, row, verdict)
  await endRow(tx, rowId, { state: 'unmatched', orderId: null, reason: verdict.why, by: null })
  return null
}

const UNIQUE = '23505'

/** Finds the order that one booking pays, credits it and ends the row in one transaction; what is not clear is left to people. */
export const matchRow = async (deposits: Deposits, rowId: string): Promise<void> => {
  const { db } = deposits.app
  try {
    const matched = await transactAt(db, 'payment-event', (tx) => work(tx, deposits, rowId))
    if (!matched) return
    publishOrder(deposits, matched.order)
    publishBalance(deposits, matched.after)
  } catch (error) {
    // The bank's reference is another order's already: that money is counted, and staff has to say what this row is.
    if (sqlState(error) !== UNIQUE) throw error
    await transactAt(db, null, async (tx) => {
      const row = await lockRow(tx, rowId, ['waiting'])
      if (row)
        await endRow(tx, rowId, { state: 'unmatched', orderId: null, reason: 'reference-used', by: null })
    })
  }
}

const AT_ONCE = 100

/** Works off some of what waits, oldest first; one that fails holds up no other. An order that moved meanwhile is judged anew next time. */
export const matchWaiting = async (deposits: Deposits): Promise<void> => {
  for (const rowId of await readWaitingRows(deposits.app.db, AT_ONCE)) {
    await matchRow(deposits, rowId).catch((error: unknown) =>
      deposits.app.log.error({ err: error, rowId }, 'a row of a statement could not be worked off'),
    )
  }
}
