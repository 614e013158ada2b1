import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** A finished sign-in with its operator, locked so that two codes are never judged at once. */
export const lockCompleteSession = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('operators.sessions as s')
    .innerJoin('operators.operators as o', 'o.operator_id', 's.operator_id')
    .select([
      's.failed_codes',
      'o.operator_id',
      'o.password_hash',
      'o.totp_secret_sealed',
      'o.totp_last_step',
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.step', '=', 'complete')
    .where('s.ended_at', 'is', null)
    .where('o.state', '=', 'active')
    .forUpdate()
    .executeTakeFirst()

/** Takes back one attempt that turned out to be right. */
export const forgiveCode = async (tx: Tx, tokenHash: Buffer): Promise<void> => {
  await tx
    .updateTable('operators.sessions')
    .set({ failed_codes: sql<number>`greatest(0, failed_codes - 1)` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Whether anybody else works at this back office: an account without a role cannot decide anything. */
export const hasColleague = async (db: Db | Tx, operatorId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('operators.operators')
    .select(sql<boolean>`true`.as('is_there'))
    .where('operator_id', '<>', operatorId)
    .where('state', '=', 'active')
    .where('role', '<>', 'none')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
