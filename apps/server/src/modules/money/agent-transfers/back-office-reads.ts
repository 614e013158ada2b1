import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ReceiptPlace } from './reads.ts'

const exact = (column: 't.sent_at' | 't.at') =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
    'exact_time',
  )

/** Transfers of everybody, or of one player either way, newest first. */
export const readBackOfficeTransfers = (
  db: Db,
  page: { playerId: string | undefined; after: ReceiptPlace | null; limit: number },
) => {
  let query = db
    .selectFrom('agent_transfers.transfers as t')
    .select([
      't.transfer_id',
      't.sender_id',
      't.receiver_id',
      't.purpose',
      't.currency',
      't.amount',
      't.note',
    ])
    .select(['t.sent_at', 't.tags', exact('t.sent_at')])
    .select(
      sql<boolean>`exists (select 1 from ledger.v_reversals c
        where c.cause_id = t.transfer_id and c.cause_kind between 51 and 54)`.as('is_reversed'),
    )
    .orderBy('t.sent_at', 'desc')
    .orderBy('t.transfer_id', 'desc')
    .limit(page.limit)
  const { playerId, after } = page
  if (playerId !== undefined)
    query = query.where(({ or, eb }) =>
      or([eb('t.sender_id', '=', playerId), eb('t.receiver_id', '=', playerId)]),
    )
  if (after)
    query = query.where(
      sql<boolean>`(t.sent_at, t.transfer_id) < (${after.sentAt}::timestamptz, ${after.transferId}::uuid)`,
    )
  return query.execute()
}

export const readRefusedAttempts = (db: Db, page: { after: ReceiptPlace | null; limit: number }) => {
  let query = db
    .selectFrom('agent_transfers.refused_attempts as t')
    .select(['t.attempt_id', 't.sender_id', 't.wanted_receiver', 't.amount', 't.at', exact('t.at')])
    .orderBy('t.at', 'desc')
    .orderBy('t.attempt_id', 'desc')
    .limit(page.limit)
  if (page.after)
    query = query.where(
      sql<boolean>`(t.at, t.attempt_id) < (${page.after.sentAt}::timestamptz, ${page.after.transferId}::uuid)`,
    )
  return query.execute()
}
