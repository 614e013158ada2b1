import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

export const readUnfinished = async (
  db: Db | Tx,
  playerId: string,
): Promise<{ openBets: number; openOrders: number }> => {
  const { rows } = await sql<{ bets: bigint; orders: bigint }>`
    select (select count(*) from betting.v_player_plays where player_id = ${playerId}::uuid and state = 'open') as bets,
      (select count(*) from deposits.v_open_orders where player_id = ${playerId}::uuid) as orders`.execute(db)
  return { openBets: Number(rows[0]!.bets), openOrders: Number(rows[0]!.orders) }
}

/** All that the parts of the house keep of a person, as each of them tells it. */
export const readCopy = async (db: Db | Tx, playerId: string): Promise<unknown> => {
  const { rows } = await sql<{ copy: unknown }>`
    select jsonb_build_object('madeAt', clock_timestamp(), 'person', players.copy_of(p), 'money', ledger.copy_of(p),
      'bets', betting.copy_of(p), 'deposits', deposits.copy_of(p), 'withdrawals', withdrawals.copy_of(p),
      'protection', protection.copy_of(p), 'points', points.copy_of(p)) as copy
    from (values (${playerId}::uuid)) one (p)`.execute(db)
  return rows[0]!.copy
}

export const readExports = (db: Db | Tx, playerId: string) =>
  db
    .selectFrom('protection.exports')
    .select(['export_id', 'state', 'asked_at', 'ready_at', 'expires_at', 'bytes'])
    .where('player_id', '=', playerId)
    .orderBy('asked_at', 'desc')
    .limit(10)
    .execute()
