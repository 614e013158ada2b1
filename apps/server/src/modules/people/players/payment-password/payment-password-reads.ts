import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

export interface PaymentPasswordState {
  isSet: boolean
  setAt: Date | null
  changedAt: Date | null
  lockedUntil: Date | null
}

export const readPaymentPassword = async (db: Db | Tx, playerId: string): Promise<PaymentPasswordState> => {
  const row = await db
    .selectFrom('players.payment_passwords')
    .select(['set_at', 'changed_at'])
    .select(sql<Date | null>`case when blocked_until > now() then blocked_until end`.as('locked_until'))
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return {
    isSet: row?.set_at != null,
    setAt: row?.set_at ?? null,
    changedAt: row?.changed_at ?? null,
    lockedUntil: row?.locked_until ?? null,
  }
}

/** What a new payment password is held against. */
export const readSecrets = (db: Db, playerId: string) =>
  db
    .selectFrom('players.players')
    .select(['password_hash', 'birthday'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
