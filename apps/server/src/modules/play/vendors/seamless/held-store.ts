import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

/** A win or promotion that waits for review instead of standing in cash. */
export interface HeldWin {
  vendorCode: string
  vendorTx: string
  txId: string
  playerId: string
  vendorRound: string
  kind: string
  currency: string
  amount: bigint
  at: Date
}

interface HeldRow {
  vendor_code: string
  vendor_tx: string
  tx_id: string
  player_id: string
  vendor_round: string
  kind: string
  currency: string
  amount: bigint
  created_at: Date
}

const heldOf = (row: HeldRow): HeldWin => ({
  vendorCode: row.vendor_code,
  vendorTx: row.vendor_tx,
  txId: row.tx_id,
  playerId: row.player_id,
  vendorRound: row.vendor_round,
  kind: row.kind,
  currency: row.currency,
  amount: row.amount,
  at: row.created_at,
})

/** The win a difference tells of, while it still waits. */
export const readHeldWin = async (db: Db | Tx, differenceId: string): Promise<HeldWin | null> => {
  const { rows } =
    await sql<HeldRow>`select t.vendor_code, t.vendor_tx, t.tx_id, t.player_id, t.vendor_round, t.kind, t.currency, t.amount, t.created_at
    from vendors.differences d
    join vendors.wallet_tx t on t.vendor_tx = d.subject and t.vendor_code = d.vendor_code
    where d.difference_id = ${differenceId}::uuid and d.kind = 'held-win' and d.closed_at is null
      and t.state = 'standing' and t.answer ->> 'isHeld' = 'true'`.execute(db)
  return rows[0] ? heldOf(rows[0]) : null
}

/** The win waits no more: from here on it is as any other. False when it does not wait any more. */
export const setReleased = async (tx: Tx, { vendorCode, vendorTx }: HeldWin): Promise<boolean> => {
  const { numAffectedRows } = await sql`update vendors.wallet_tx set answer = answer - 'isHeld'
    where vendor_tx = ${vendorTx} and vendor_code = ${vendorCode} and state = 'standing' and answer ->> 'isHeld' = 'true'`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Takes a win back that waits; false when it does not wait any more. */
export const setRefused = async (tx: Tx, { vendorCode, vendorTx }: HeldWin): Promise<boolean> => {
  const { numAffectedRows } = await sql`update vendors.wallet_tx set state = 'taken-back'
    where vendor_tx = ${vendorTx} and vendor_code = ${vendorCode} and state = 'standing' and answer ->> 'isHeld' = 'true'`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Staff's own effect beside the vendor's: a rollback of the win, under an id no vendor can send. */
export const insertRefusal = async (
  tx: Tx,
  { txId, held }: { txId: string; held: HeldWin },
): Promise<void> => {
  await sql`insert into vendors.wallet_tx (vendor_code, vendor_tx, tx_id, player_id, vendor_round, kind, ref_tx, currency, amount,
      body_hash, code, state, answer, journal_id, created_at)
    values (${held.vendorCode}, ${`staff:${txId}`}, ${txId}, ${held.playerId}, ${held.vendorRound}, 'rollback', ${held.vendorTx},
      ${held.currency}, 0, '', 'OK', 'standing', jsonb_build_object('balance', '0'), ${txId}, clock_timestamp())`.execute(
    tx,
  )
}

/** The round without the win; answers its bet, or null where the win had no round. */
export const takeFromRound = async (
  tx: Tx,
  { vendorCode, vendorRound, playerId, amount }: HeldWin,
): Promise<{ betId: string; placedAt: Date; isClosed: boolean } | null> => {
  const { rows } = await sql<{ round_id: string; opened_at: Date; is_closed: boolean }>`
    update vendors.rounds set payout = payout - ${amount}, win_count = win_count - 1, version = version + 1
    where vendor_round = ${vendorRound} and player_id = ${playerId} and vendor_code = ${vendorCode}
    returning round_id, opened_at, is_closed`.execute(tx)
  const [row] = rows
  return row ? { betId: row.round_id, placedAt: row.opened_at, isClosed: row.is_closed } : null
}
