import type { ExposureKey } from '@krathong/lottery'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

export interface Book {
  drawId: string
  currency: string
}

/**
 * Holds what lies on the numbers of a draw until the commit: whoever sells on it comes one after the other. What one draw can pay on all
 * bets is never above the answer.
 */
export const holdBook = async (tx: Tx, { drawId, currency }: Book): Promise<bigint> => {
  const { rows } = await sql<{
    bound: bigint
  }>`insert into lottery.draw_exposures as d (draw_id, currency) values (${drawId}::uuid, ${currency})
    on conflict (draw_id, currency) do update set bound = d.bound returning bound`.execute(tx)
  return rows[0]!.bound
}

export const setBound = async (tx: Tx, { drawId, currency }: Book, bound: bigint): Promise<void> => {
  await tx
    .updateTable('lottery.draw_exposures')
    .set({ bound })
    .where('draw_id', '=', drawId)
    .where('currency', '=', currency)
    .execute()
}

export interface Lying extends ExposureKey {
  amount: bigint
}

/** What lies on the numbers of these bets, or of all. */
export const readLying = async (
  db: Db | Tx,
  { drawId, currency }: Book,
  bets: readonly string[] | null,
): Promise<Lying[]> => {
  let query = db
    .selectFrom('lottery.exposures')
    .select(['bet', 'row_no as row', 'number', 'liability as amount'])
    .where('draw_id', '=', drawId)
    .where('currency', '=', currency)
  if (bets) query = query.where('bet', 'in', bets)
  return query.execute()
}

const written = (lying: readonly Lying[]): string =>
  JSON.stringify(
    lying.map(({ bet, row, number, amount }) => ({ bet, row_no: row, number, amount: String(amount) })),
  )

export const addLying = async (
  tx: Tx,
  { drawId, currency }: Book,
  lying: readonly Lying[],
): Promise<void> => {
  await sql`insert into lottery.exposures as e (draw_id, currency, bet, row_no, number, liability)
    select ${drawId}::uuid, ${currency}, k.bet, k.row_no, k.number, k.amount
    from jsonb_to_recordset(${written(lying)}::jsonb) as k (bet text, row_no smallint, number integer, amount bigint)
    on conflict (draw_id, currency, bet, row_no, number) do update set liability = e.liability + excluded.liability`.execute(
    tx,
  )
}

/** Of tickets sold before numbers were counted nothing lies there, and nothing is taken away. */
export const takeLying = async (
  tx: Tx,
  { drawId, currency }: Book,
  lying: readonly Lying[],
): Promise<void> => {
  await sql`update lottery.exposures e set liability = greatest(0, e.liability - k.amount)
    from jsonb_to_recordset(${written(lying)}::jsonb) as k (bet text, row_no smallint, number integer, amount bigint)
    where e.draw_id = ${drawId}::uuid and e.currency = ${currency} and e.bet = k.bet and e.row_no = k.row_no and e.number = k.number`.execute(
    tx,
  )
}

/** A draw that is over lets nobody be paid any more. */
export const dropExposures = async (tx: Tx, drawId: string): Promise<void> => {
  await tx.deleteFrom('lottery.exposures').where('draw_id', '=', drawId).execute()
  await tx.deleteFrom('lottery.draw_exposures').where('draw_id', '=', drawId).execute()
}
