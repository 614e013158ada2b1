import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { causeKinds, purposes } from '../../core/ledger/index.ts'
import type { PairToday } from './rules/limits.ts'
import type { TransferDay } from './store.ts'

/** What decides whether a player may send or be sent money. */
export const readPartyState = (db: Db | Tx, playerId: string) =>
  db
    .selectFrom('players.v_payees')
    .select(['player_id', 'username', 'type', 'state', 'payment_password_changed_at'])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('player_id', '=', playerId)
    .executeTakeFirst()

export const readSentToday = async (
  db: Db | Tx,
  { playerId, direction, currency, timeZone }: TransferDay,
) => {
  const row = await db
    .selectFrom('agent_transfers.days')
    .select('amount')
    .where('player_id', '=', playerId)
    .where('direction', '=', direction)
    .where('currency', '=', currency)
    .where('business_day', '=', sql<string>`(now() at time zone ${timeZone})::date`)
    .executeTakeFirst()
  return row?.amount ?? 0n
}

/** What went along an edge since the business day began, both ways. */
export const readPairToday = async (
  tx: Tx,
  { edgeId, senderId, timeZone }: { edgeId: string; senderId: string; timeZone: string },
): Promise<PairToday> => {
  const row = await tx
    .selectFrom('agent_transfers.transfers')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('count'),
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'),
      sql<boolean>`coalesce(bool_or(sender_id <> ${senderId}::uuid), false)`.as('has_return'),
    ])
    .where('edge_id', '=', edgeId)
    .where(
      'sent_at',
      '>=',
      sql<Date>`(now() at time zone ${timeZone})::date::timestamp at time zone ${timeZone}`,
    )
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), amount: row.amount, hasReturn: row.has_return }
}

/** True when the same amount went the same way within the last seconds. */
export const isSameAgain = async (
  tx: Tx,
  { edgeId, senderId, amount }: { edgeId: string; senderId: string; amount: bigint },
  seconds: number,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('agent_transfers.transfers')
    .select('transfer_id')
    .where('edge_id', '=', edgeId)
    .where('sender_id', '=', senderId)
    .where('amount', '=', amount)
    .where('sent_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const SENT = [
  causeKinds['line-top-up'],
  causeKinds['line-wage'],
  causeKinds['line-other'],
  causeKinds['line-up'],
]

/** Receipts with the reader's own balance right after, as the ledger has it. */
const receiptsOf = (db: Db | Tx, readerId: string) =>
  db
    .selectFrom('agent_transfers.transfers as t')
    .innerJoin('ledger.v_player_entries as e', (join) =>
      join
        .onRef('e.cause_id', '=', 't.transfer_id')
        .on('e.cause_kind', 'in', SENT)
        .on('e.owner', '=', readerId)
        .on('e.purpose', '=', purposes.cash),
    )
    .leftJoin('ledger.v_reversals as r', (join) =>
      join.onRef('r.cause_id', '=', 't.transfer_id').onRef('r.cause_kind', '=', 'e.cause_kind'),
    )
    .select([
      't.transfer_id',
      't.sender_id',
      't.receiver_id',
      't.purpose',
      't.currency',
      't.amount',
      't.note',
    ])
    .select(['t.sent_at', 't.edge_id', 'e.amount as moved', 'e.balance_after', 'e.version'])
    .select(['r.reversed_at', 'r.reason'])
    .select(
      sql<string>`to_char(t.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('exact_time'),
    )

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof readReceipt>>>

export const readReceipt = (db: Db | Tx, readerId: string, transferId: string) =>
  receiptsOf(db, readerId)
    .where('t.transfer_id', '=', transferId)
    .where(sql<boolean>`${readerId}::uuid in (t.sender_id, t.receiver_id)`)
    .executeTakeFirst()

export const readByRequest = (tx: Tx, senderId: string, requestId: string) =>
  receiptsOf(tx, senderId)
    .where('t.sender_id', '=', senderId)
    .where('t.request_id', '=', requestId)
    .executeTakeFirst()

export interface ReceiptPlace {
  sentAt: string
  transferId: string
}

export const readReceipts = (
  db: Db,
  readerId: string,
  page: { isSent: boolean; after: ReceiptPlace | null; limit: number; offset: number },
) => {
  let query = receiptsOf(db, readerId)
    .where(page.isSent ? 't.sender_id' : 't.receiver_id', '=', readerId)
    .orderBy('t.sent_at', 'desc')
    .orderBy('t.transfer_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
  if (page.after)
    query = query.where(
      sql<boolean>`(t.sent_at, t.transfer_id) < (${page.after.sentAt}::timestamptz, ${page.after.transferId}::uuid)`,
    )
  return query.execute()
}
