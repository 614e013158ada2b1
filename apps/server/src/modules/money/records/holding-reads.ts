import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { purposes } from '../../core/ledger/index.ts'
import type { Held } from './rules/holdings.ts'

export const readWithdrawalHolds = async (db: Db, playerId: string, currency: string): Promise<Held[]> => {
  const rows = await db
    .selectFrom('withdrawals.v_held')
    .select(['withdrawal_id', 'withdrawal_no', 'amount', 'state', 'created_at', 'until'])
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    account: 'withdrawal-hold',
    id: row.withdrawal_id!,
    name: row.withdrawal_no!,
    amount: row.amount!,
    state: row.state!,
    since: row.created_at!,
    until: row.until,
  }))
}

export const readVendorHolds = async (db: Db, playerId: string, currency: string): Promise<Held[]> => {
  const rows = await db
    .selectFrom('vendors.v_open_holds as h')
    .select(['h.transfer_id', 'h.amount', 'h.direction', 'h.created_at', 'h.vendor_code'])
    .where('h.player_id', '=', playerId)
    .where('h.currency', '=', currency)
    .orderBy('h.created_at')
    .execute()
  return rows.map((row) => ({
    account: 'vendor-hold',
    id: row.transfer_id!,
    name: row.vendor_code!,
    amount: row.amount!,
    state: row.direction!,
    since: row.created_at!,
    until: null,
  }))
}

/** When an account last moved. */
export const readLastMoves = async (db: Db, playerId: string, currency: string) => {
  const { rows } = await sql<{ purpose: number; at: Date }>`
    select a.purpose, e.posted_at as at
    from ledger.v_player_balances a
    join ledger.v_player_entries e on e.owner = a.owner and e.purpose = a.purpose and e.currency = a.currency and e.version = a.version
    where a.owner = ${playerId}::uuid and a.currency = ${currency} and a.balance > 0`.execute(db)
  const names = new Map<number, string>(Object.entries(purposes).map(([name, code]) => [code, name]))
  return new Map(rows.map(({ purpose, at }) => [names.get(purpose) ?? '', at]))
}

/** Bets that wait for their result, by the index of open ones. */
export const readOpenBets = async (db: Db, playerId: string, currency: string) => {
  const row = await db
    .selectFrom('betting.v_player_bets')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('count'),
      sql<bigint>`coalesce(sum(stake), 0)::bigint`.as('stake'),
      sql<Date | null>`min(placed_at)`.as('since'),
    ])
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), stake: row.stake, since: row.since }
}
