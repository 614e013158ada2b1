import { sql } from 'kysely'
import { sqlState } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'

const UNIQUE_VIOLATION = '23505'

export const lockContacts = (tx: Tx, playerId: string) =>
  tx
    .selectFrom('players.players')
    .select(['email', 'email_key', 'email_verified_at', 'phone'])
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** False when the address is another's: the index decides who was first. The transaction of the loser is over. */
const unlessTaken = async (write: () => Promise<unknown>): Promise<boolean> => {
  try {
    await write()
    return true
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return false
    throw error
  }
}

export const writeEmail = (
  tx: Tx,
  playerId: string,
  { email, key, isChange }: { email: string; key: string; isChange: boolean },
): Promise<boolean> =>
  unlessTaken(() =>
    tx
      .updateTable('players.players')
      .set({
        email,
        email_key: key,
        email_verified_at: sql<Date>`now()`,
        ...(isChange ? { contact_changed_at: sql<Date>`now()` } : {}),
      })
      .where('player_id', '=', playerId)
      .execute(),
  )

export const writePhone = (
  tx: Tx,
  playerId: string,
  { phone, isChange }: { phone: string; isChange: boolean },
): Promise<boolean> =>
  unlessTaken(() =>
    tx
      .updateTable('players.players')
      .set({
        phone,
        phone_verified_at: sql<Date>`now()`,
        ...(isChange ? { contact_changed_at: sql<Date>`now()` } : {}),
      })
      .where('player_id', '=', playerId)
      .execute(),
  )

export const lockForReset = (tx: Tx, playerId: string) =>
  tx
    .selectFrom('players.players')
    .select(['username', 'email', 'password_hash', 'state'])
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Null when none was ever set. */
export const lockPaymentHash = async (tx: Tx, playerId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('players.payment_passwords')
    .select('password_hash')
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
  return row?.password_hash ?? null
}
