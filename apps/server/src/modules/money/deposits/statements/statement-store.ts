import { sql } from 'kysely'
import type { CursorPlace } from '../../../../platform/cursor.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { readState } from '../rules/order-states.ts'
import type { Candidate, Candidates, StatementRow } from '../rules/statement.ts'

export interface KeptRow extends StatementRow {
  rowId: string
  methodId: string
  accountId: string | null
}

/** How many are new; a booking the bank has told before is told again without effect. */
export const insertRows = async (
  tx: Tx,
  rows: readonly (StatementRow & { methodId: string; accountId: string | null })[],
  broughtBy: string | null,
): Promise<number> => {
  if (rows.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('deposits.statement_rows')
    .values(
      rows.map((row) => ({
        row_id: newId(),
        method_id: row.methodId,
        account_id: row.accountId,
        reference: row.reference,
        amount: row.amount,
        currency: row.currency,
        payer: row.payer,
        note: row.note,
        booked_at: row.bookedAt,
        brought_by: broughtBy,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

/** A row that has no end yet, until the commit; null when it has. */
export const lockRow = async (tx: Tx, rowId: string, states: readonly string[]): Promise<KeptRow | null> => {
  const row = await tx
    .selectFrom('deposits.statement_rows')
    .selectAll()
    .where('row_id', '=', rowId)
    .where('state', 'in', [...states])
    .forUpdate()
    .executeTakeFirst()
  return row
    ? {
        rowId: row.row_id,
        methodId: row.method_id,
        accountId: row.account_id,
        account: '',
        reference: row.reference,
        amount: row.amount,
        currency: row.currency,
        payer: row.payer,
        note: row.note,
        bookedAt: row.booked_at,
      }
    : null
}

export interface RowEnd {
  state: 'matched' | 'unmatched' | 'dismissed'
  orderId: string | null
  reason: string | null
  by: string | null
}

export const endRow = async (
  tx: Tx,
  rowId: string,
  { state, orderId, reason, by }: RowEnd,
): Promise<void> => {
  await tx
    .updateTable('deposits.statement_rows')
    .set({ state, order_id: orderId, reason, handled_by: by, handled_at: sql<Date>`clock_timestamp()` })
    .where('row_id', '=', rowId)
    .execute()
}

export const readWaitingRows = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('deposits.statement_rows')
    .select('row_id')
    .where('state', '=', 'waiting')
    .orderBy('received_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.row_id)
}

interface Found {
  order_id: string
  state: string
  payable: bigint
  currency: string
  holder: string | null
  is_late: boolean
  is_named: boolean
}

const candidateOf = (row: Found): Candidate => ({
  orderId: row.order_id,
  state: readState(row.state),
  payable: row.payable,
  currency: row.currency,
  holder: row.holder,
})

/** Orders this booking may pay: the one the payer named, and those of its place and exact amount, a clock's drift of five minutes aside. */
export const readCandidates = async (tx: Tx, row: KeptRow, orderNo: string | null): Promise<Candidates> => {
  const { rows } = await sql<Found>`
    select o.order_id, o.state, o.payable, o.currency, v.payee_name as holder,
      coalesce(o.order_no = ${orderNo}, false) as is_named,
      not (${row.bookedAt}::timestamptz <= o.expires_at + interval '5 minutes'
        and (o.state in ('AWAITING_PAYMENT', 'VERIFYING') or o.moved_at >= ${row.bookedAt}::timestamptz)) as is_late
    from deposits.orders o left join players.v_payees v on v.player_id = o.player_id
    where o.method_id = ${row.methodId}::uuid and (o.order_no = ${orderNo} or (
      o.payable = ${row.amount} and o.account_id is not distinct from ${row.accountId}::uuid
      and o.state in ('AWAITING_PAYMENT', 'VERIFYING', 'EXPIRED', 'CANCELLED')
      and o.created_at <= ${row.bookedAt}::timestamptz + interval '5 minutes'
      and o.expires_at >= ${row.bookedAt}::timestamptz - interval '72 hours'))
    limit 20`.execute(tx)
  const named = rows.find((one) => one.is_named)
  const others = rows.filter((one) => !one.is_named)
  return {
    named: named ? candidateOf(named) : null,
    inTime: others.filter((one) => !one.is_late).map(candidateOf),
    late: others.filter((one) => one.is_late).map(candidateOf),
  }
}

export const readStatementRows = (
  db: Db,
  { state, before, limit }: { state: string | null; before: CursorPlace | null; limit: number },
) => {
  let query = db
    .selectFrom('deposits.statement_rows as r')
    .innerJoin('deposits.methods as m', 'm.method_id', 'r.method_id')
    .leftJoin('deposits.accounts as a', 'a.account_id', 'r.account_id')
    .leftJoin('deposits.orders as o', 'o.order_id', 'r.order_id')
    .selectAll('r')
    .select(['m.code', 'a.bank', 'a.number', 'o.order_no'])
    .orderBy('r.received_at', 'desc')
    .orderBy('r.row_id', 'desc')
    .limit(limit)
  if (state !== null) query = query.where('r.state', '=', state)
  if (before)
    query = query.where(
      sql<boolean>`(r.received_at, r.row_id) < (${before.at}::timestamptz, ${before.id}::uuid)`,
    )
  return query.execute()
}
