import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Direction, TransferPurpose } from './types.ts'

export interface TransferDay {
  playerId: string
  direction: Direction
  currency: string
  timeZone: string
}

/** Opens the sender's day and holds it: transfers of one player in one direction come after each other. */
export const lockDay = async (
  tx: Tx,
  { playerId, direction, currency, timeZone }: TransferDay,
): Promise<void> => {
  await sql`insert into agent_transfers.days as d (player_id, direction, business_day, currency, amount)
    values (${playerId}::uuid, ${direction}, (now() at time zone ${timeZone})::date, ${currency}, 0)
    on conflict (player_id, direction, business_day, currency) do update set amount = d.amount`.execute(tx)
}

/** Takes from what is left of the day; false when too little is. The guarded write is the cap. */
export const takeFromDay = async (
  tx: Tx,
  { playerId, direction, currency, timeZone }: TransferDay,
  amount: bigint,
  perDay: bigint,
): Promise<boolean> => {
  const { rows } = await sql`update agent_transfers.days set amount = amount + ${amount}::bigint
    where player_id = ${playerId}::uuid and direction = ${direction} and currency = ${currency}
      and business_day = (now() at time zone ${timeZone})::date and amount + ${amount}::bigint <= ${perDay}::bigint
    returning amount`.execute(tx)
  return rows.length === 1
}

export interface TransferRow {
  transferId: string
  requestId: string
  senderId: string
  receiverId: string
  edgeId: string
  uplineId: string
  downlineId: string
  purpose: TransferPurpose
  currency: string
  amount: bigint
  note: string
  tags: readonly string[]
}

/** False when this request stands already. Its transfer's id follows from it, so a conflict on either key is the same one. */
export const insertTransfer = async (tx: Tx, row: TransferRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('agent_transfers.transfers')
    .values({
      transfer_id: row.transferId,
      request_id: row.requestId,
      sender_id: row.senderId,
      receiver_id: row.receiverId,
      edge_id: row.edgeId,
      upline_id: row.uplineId,
      downline_id: row.downlineId,
      purpose: row.purpose,
      currency: row.currency,
      amount: row.amount,
      note: row.note,
      tags: [...row.tags],
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const insertRefusedAttempt = async (
  tx: Tx,
  row: { attemptId: string; senderId: string; wantedReceiver: string; code: string; amount: bigint },
): Promise<void> => {
  await tx
    .insertInto('agent_transfers.refused_attempts')
    .values({
      attempt_id: row.attemptId,
      sender_id: row.senderId,
      wanted_receiver: row.wantedReceiver,
      code: row.code,
      amount: row.amount,
    })
    .execute()
}
