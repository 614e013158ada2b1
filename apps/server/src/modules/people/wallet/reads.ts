import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { causeKinds, purposes } from '../../core/ledger/index.ts'
import type { DayLimit } from './store.ts'

export const readTopUp = (db: Db | Tx, playerId: string, depositId: string) =>
  db
    .selectFrom('wallet.top_ups')
    .select(['amount', 'currency', 'cause_id'])
    .where('player_id', '=', playerId)
    .where('deposit_id', '=', depositId)
    .executeTakeFirst()

export const readTakenToday = async (
  db: Db | Tx,
  { playerId, currency, timeZone }: DayLimit,
): Promise<bigint> => {
  const row = await db
    .selectFrom('wallet.top_up_days')
    .select('amount')
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where('business_day', '=', sql<string>`(now() at time zone ${timeZone})::date`)
    .executeTakeFirst()
  return row?.amount ?? 0n
}

/** What the cash account held right after the transfer of this cause. */
export const readCashAfter = async (db: Db | Tx, playerId: string, causeId: string) => {
  const row = await db
    .selectFrom('ledger.v_player_entries')
    .select(['balance_after', 'version'])
    .where('owner', '=', playerId)
    .where('purpose', '=', purposes.cash)
    .where('cause_id', '=', causeId)
    .where('cause_kind', '=', causeKinds['top-up'])
    .executeTakeFirstOrThrow()
  return { balance: row.balance_after!, version: row.version! }
}
