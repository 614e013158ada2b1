import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** All that the parts of the platform keep of a person, as each of them tells it. */
export const readCopy = async (db: Db | Tx, playerId: string): Promise<unknown> => {
  const { rows } = await sql<{ copy: unknown }>`
    select jsonb_build_object('madeAt', clock_timestamp(), 'person', players.copy_of(p), 'money', ledger.copy_of(p),
      'bets', betting.copy_of(p), 'deposits', deposits.copy_of(p), 'withdrawals', withdrawals.copy_of(p),
      'protection', protection.copy_of(p), 'points', points.copy_of(p), 'bonuses', promotions.copy_of(p)) as copy
    from (values (${playerId}::uuid)) one (p)`.execute(db)
  return rows[0]!.copy
}
