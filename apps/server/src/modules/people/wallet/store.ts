import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

export interface TopUpRow {
  playerId: string
  depositId: string
  causeId: string
  currency: string
  amount: bigint
}

/**
 * False when this deposit stands already; a parallel one of the same id is waited for. Both unique keys follow from the deposit's id, so the
 * conflict names neither: naming one, PostgreSQL fails on the other when two arrive at the very same moment.
 */
export const insertTopUp = async (tx: Tx, row: TopUpRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('wallet.top_ups')
    .values({
      player_id: row.playerId,
      deposit_id: row.depositId,
      cause_id: row.causeId,
      currency: row.currency,
      amount: row.amount,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export interface DayLimit {
  playerId: string
  currency: string
  /** Where the business day is counted. */
  timeZone: string
  perDay: bigint
}

/**
 * Takes `amount` out of what a player may still get on this business day, by the database's clock; false when too little is left.
 * The guarded write is the limit: however many come at once, the sum never passes it.
 */
export const takeFromDay = async (
  tx: Tx,
  { playerId, currency, timeZone, perDay }: DayLimit,
  amount: bigint,
): Promise<boolean> => {
  if (amount > perDay) return false
  const { rows } = await sql<{ amount: bigint }>`
    insert into wallet.top_up_days as d (player_id, business_day, currency, amount)
    values (${playerId}::uuid, (now() at time zone ${timeZone})::date, ${currency}, ${amount})
    on conflict (player_id, business_day, currency) do update set amount = d.amount + excluded.amount
    where d.amount + excluded.amount <= ${perDay}
    returning d.amount`.execute(tx)
  return rows.length === 1
}
