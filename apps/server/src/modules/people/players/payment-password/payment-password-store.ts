import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import { ATTEMPTS_MAX } from '../rules/payment-passwords.ts'

export interface CountedAttempt {
  hash: string | null
  failures: number
}

/** The player's row, empty until a password is set. */
export const openPaymentPassword = async (tx: Tx, playerId: string): Promise<void> => {
  await sql`insert into players.payment_passwords (player_id) values (${playerId}::uuid) on conflict do nothing`.execute(
    tx,
  )
}

/**
 * Counts one attempt before it is judged and tells the hash to judge it by; null while the lock of an hour runs, and then nothing is
 * counted. A lock that is over starts a new count.
 */
export const countAttempt = async (tx: Tx, playerId: string): Promise<CountedAttempt | null> => {
  await openPaymentPassword(tx, playerId)
  const { rows } = await sql<{ hash: string | null; failures: number }>`
    with now_counted as (
      select player_id, case when blocked_until is null then failures + 1 else 1 end as failures
      from players.payment_passwords
      where player_id = ${playerId}::uuid and (blocked_until is null or blocked_until <= clock_timestamp()) for update
    )
    update players.payment_passwords w
    set failures = c.failures,
      blocked_until = case when c.failures >= ${ATTEMPTS_MAX} then clock_timestamp() + interval '1 hour' end
    from now_counted c where w.player_id = c.player_id
    returning w.password_hash as hash, w.failures`.execute(tx)
  return rows[0] ?? null
}

/** The right password clears what was counted before it. */
export const clearAttempts = (tx: Tx, playerId: string) =>
  tx
    .updateTable('players.payment_passwords')
    .set({ failures: 0, blocked_until: null })
    .where('player_id', '=', playerId)
    .execute()

/** The payment password that was chosen with the registration, in its transaction. */
export const insertPaymentPassword = (tx: Tx, playerId: string, hash: string) =>
  tx
    .insertInto('players.payment_passwords')
    .values({ player_id: playerId, password_hash: hash, set_at: sql<Date>`now()` })
    .execute()

/** Puts a new hash in the place of `known`; false when it is not the one that stands any more. */
export const replaceHash = async (
  tx: Tx,
  playerId: string,
  { known, next }: { known: string | null; next: string | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('players.payment_passwords')
    .set({
      password_hash: next,
      set_at: next === null ? null : sql<Date>`now()`,
      // The first password changes nothing; one that follows a cleared one does: the clearing already left its time.
      changed_at: sql<Date | null>`case when password_hash is null and changed_at is null then null else now() end`,
      failures: 0,
      blocked_until: null,
    })
    .where('player_id', '=', playerId)
    .where('password_hash', known === null ? 'is' : '=', known)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export interface StepUpRow {
  playerId: string
  proofHash: Buffer
  action: string
  detailHash: Buffer
}

export const insertStepUp = (tx: Tx, row: StepUpRow, seconds: number) =>
  tx
    .insertInto('players.step_ups')
    .values({
      player_id: row.playerId,
      proof_hash: row.proofHash,
      action: row.action,
      detail_hash: row.detailHash,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute()

/** True once for one proof, and only for the action and the content it was made for. */
export const takeStepUp = async (tx: Tx, row: StepUpRow): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('players.step_ups')
    .set({ consumed_at: sql<Date>`now()` })
    .where('player_id', '=', row.playerId)
    .where('proof_hash', '=', row.proofHash)
    .where('action', '=', row.action)
    .where('detail_hash', '=', row.detailHash)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Locks the name a player is paid under at the first; true when it is the name that stands. */
export const lockPayeeNameRow = async (tx: Tx, playerId: string, name: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('players.players')
    .set({
      payee_name: sql<string>`coalesce(payee_name, ${name})`,
      payee_name_locked_at: sql<Date>`coalesce(payee_name_locked_at, now())`,
    })
    .where('player_id', '=', playerId)
    .where(
      sql<boolean>`lower(coalesce(payee_name, nullif(profile ->> 'payeeName', ''), ${name})) = lower(${name})`,
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const deleteOldStepUps = (tx: Tx) =>
  sql`delete from players.step_ups where expires_at < now() - interval '1 day'`.execute(tx)
