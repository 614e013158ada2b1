import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import type { TransferRow } from '../rules/transfers.ts'

/** False when this transfer stands already; a parallel one of the same id is waited for. */
export const insertTransfer = async (
  tx: Tx,
  row: Pick<TransferRow, 'transferId' | 'playerId' | 'vendorCode' | 'direction' | 'currency' | 'amount'>,
  askAfterSeconds: number,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('vendors.transfers')
    .values({
      transfer_id: row.transferId,
      player_id: row.playerId,
      vendor_code: row.vendorCode,
      direction: row.direction,
      currency: row.currency,
      amount: row.amount,
      state: 'held',
      ask_at: sql<Date>`now() + make_interval(secs => ${askAfterSeconds})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Ends a held transfer, once; null when it was ended before. */
export const endTransfer = async (
  tx: Tx,
  { transferId, playerId }: Pick<TransferRow, 'transferId' | 'playerId'>,
  state: 'done' | 'voided',
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('vendors.transfers')
    .set({ state, settled_at: sql<Date>`now()`, last_fault: null })
    .where('transfer_id', '=', transferId)
    .where('player_id', '=', playerId)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The vendor did not say: asked again later, and later each time. */
export const postponeTransfer = async (
  tx: Tx,
  { transferId, playerId }: Pick<TransferRow, 'transferId' | 'playerId'>,
  { fault, seconds }: { fault: string; seconds: number },
): Promise<void> => {
  await tx
    .updateTable('vendors.transfers')
    .set({
      asked: sql<number>`asked + 1`,
      last_fault: fault.slice(0, 200),
      ask_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .where('transfer_id', '=', transferId)
    .where('player_id', '=', playerId)
    .where('state', '=', 'held')
    .execute()
}

/** Puts a transfer nobody can tell of before a person; again counts up. */
export const raiseUnknown = async (tx: Tx, row: TransferRow): Promise<void> => {
  await sql`insert into vendors.differences as d (difference_id, vendor_code, kind, subject, player_id, detail, first_at, last_at)
    values (${newId()}::uuid, ${row.vendorCode}, 'transfer-unknown', ${row.transferId}, ${row.playerId}::uuid,
      ${JSON.stringify({ direction: row.direction, amount: String(row.amount), currency: row.currency })}::jsonb, now(), now())
    on conflict (vendor_code, kind, subject) where closed_at is null do update set times = d.times + 1, last_at = excluded.last_at`.execute(
    tx,
  )
}

/** Money of the player may lie at the vendor from now on, and will be looked at soon. */
export const openStay = async (
  tx: Tx,
  { playerId, vendorCode, currency }: Pick<TransferRow, 'playerId' | 'vendorCode' | 'currency'>,
): Promise<void> => {
  await sql`insert into vendors.stays as s (player_id, vendor_code, currency)
    values (${playerId}::uuid, ${vendorCode}, ${currency})
    on conflict (player_id, vendor_code, currency) do update set moves = s.moves + 1, calls = 0, look_at = clock_timestamp()`.execute(
    tx,
  )
}
