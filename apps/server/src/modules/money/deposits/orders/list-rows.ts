import { formatAmount } from '@krathong/money'
import type { CallOutput, CallRead, calls } from '@krathong/protocol'
import { readCursor, writeCursor } from '../../../../platform/cursor.ts'
import { currencyOf } from './offer-context.ts'
import { readStatementRows } from '../statements/statement-store.ts'
import type { Deposits } from '../types.ts'

type Listed = CallOutput<typeof calls.depositAdmin.statementRows>

/** What our banks told, the newest first. */
export const listRows = async (
  deposits: Deposits,
  { state, cursor, limit }: CallRead<typeof calls.depositAdmin.statementRows>,
): Promise<Listed> => {
  const wanted = { state: state === 'all' ? null : state, before: readCursor(cursor), limit }
  const rows = await readStatementRows(deposits.app.db, wanted)
  const last = rows.at(-1)
  return {
    content: rows.map((row) => ({
      rowId: row.row_id,
      methodCode: row.code,
      account: row.bank === null ? null : `${row.bank} ${row.number?.slice(-4) ?? ''}`,
      reference: row.reference,
      amount: formatAmount(row.amount, currencyOf(deposits).exponent),
      currency: row.currency,
      payer: row.payer,
      note: row.note,
      bookedAt: row.booked_at.toISOString(),
      state: row.state as Listed['content'][number]['state'],
      orderId: row.order_id,
      orderNo: row.order_no,
      reason: row.reason,
      broughtBy: row.brought_by,
      handledBy: row.handled_by,
    })),
    nextCursor: last && rows.length === limit ? writeCursor({ at: last.received_at, id: last.row_id }) : null,
  }
}
