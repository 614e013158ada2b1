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

export interface Owing {
  receivableId: string
  playerId: string
  currency: string
  madeAt: Date
}

/** Some of those who owe and have money to pay with, in the order in which they came to owe, from a place on. */
export const readOwing = async (db: Db, most: number, after: Owing | null): Promise<Owing[]> => {
  const { rows } = await sql<Owing>`
    select r.receivable_id as "receivableId", r.player_id as "playerId", r.currency, r.made_at as "madeAt" from wallet.receivables r
    join ledger.v_accounts a on a.owner = r.player_id and a.currency = r.currency and a.purpose = 1 and a.balance > 0
    where r.paid < r.amount and (${after?.receivableId ?? null}::uuid is null
      or (r.made_at, r.receivable_id) > (select m.made_at, m.receivable_id from wallet.receivables m where m.receivable_id = ${after?.receivableId ?? null}::uuid))
    order by r.made_at, r.receivable_id limit ${most}`.execute(db)
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

/** What is left of it is given up. */
export const insertWriteOff = async (
  tx: Tx,
  { receivableId, amount, reason, by }: { receivableId: string; amount: bigint; reason: string; by: string },
): Promise<void> => {
  await tx
    .insertInto('wallet.write_offs')
    .values({ receivable_id: receivableId, amount, reason, by })
    .execute()
  await sql`update wallet.receivables set paid = paid + ${amount} where receivable_id = ${receivableId}::uuid`.execute(
    tx,
  )
}

export interface DebtRow {
  receivable_id: string
  player_id: string
  currency: string
  amount: bigint
  paid: bigint
  made_at: Date
  written_off: bigint | null
  reason: string | null
  by: string | null
}

interface DebtFilter {
  isOpen: boolean
  after: { at: Date; id: string } | null
  limit: number
}

/** What players owe or owed, newest first. */
export const readDebts = async (db: Db, { isOpen, after, limit }: DebtFilter): Promise<DebtRow[]> => {
  const { rows } = await sql<DebtRow>`
    select r.receivable_id, r.player_id, r.currency, r.amount, r.paid, r.made_at, w.amount as written_off, w.reason, w.by
    from wallet.receivables r left join wallet.write_offs w on w.receivable_id = r.receivable_id
    where ${isOpen ? sql`r.paid < r.amount` : sql`r.paid = r.amount`}
      and (${after?.id ?? null}::uuid is null or (r.made_at, r.receivable_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by r.made_at desc, r.receivable_id desc limit ${limit}`.execute(db)
  return rows
}
