import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export interface Receivable {
  receivableId: string
  playerId: string
  currency: string
  amount: bigint
}

/** What a player owes from now on; told by whoever books it, in that transaction. */
export const insertReceivables = async (tx: Tx, owed: readonly Receivable[]): Promise<void> => {
  await tx
    .insertInto('wallet.receivables')
    .values(
      owed.map(({ receivableId, playerId, currency, amount }) => ({
        ...{ receivable_id: receivableId, player_id: playerId, currency, amount },
      })),
    )
    .execute()
}

/** What of it is not paid. */
export const readOwedSum = async (db: Db | Tx, playerId: string): Promise<bigint> => {
  const { rows } = await sql<{ left: bigint }>`select coalesce(sum(amount - paid), 0)::bigint as left
    from wallet.receivables where player_id = ${playerId}::uuid and paid < amount`.execute(db)
  return rows[0]!.left
}

/** Some of those who owe and have money to pay with, by their numbers. */
export const readOwing = async (
  db: Db,
  most: number,
): Promise<{ receivableId: string; playerId: string; currency: string }[]> => {
  const { rows } = await sql<{ receivableId: string; playerId: string; currency: string }>`
    select r.receivable_id as "receivableId", r.player_id as "playerId", r.currency from wallet.receivables r
    join ledger.v_accounts a on a.owner = r.player_id and a.currency = r.currency and a.purpose = 1 and a.balance > 0
    where r.paid < r.amount order by r.made_at limit ${most}`.execute(db)
  return rows
}

export const takeReceivable = (tx: Tx, receivableId: string) =>
  tx
    .selectFrom('wallet.receivables')
    .selectAll()
    .where('receivable_id', '=', receivableId)
    .forUpdate()
    .executeTakeFirst()

export const addPaid = async (tx: Tx, receivableId: string, amount: bigint): Promise<void> => {
  await sql`update wallet.receivables set paid = paid + ${amount}, payments = payments + 1
    where receivable_id = ${receivableId}::uuid`.execute(tx)
}
