import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { AuditRow } from './types.ts'

export const appendAudit = async (tx: Tx, row: AuditRow): Promise<void> => {
  await sql`select operators.append_audit(${row.operator.operatorId}::uuid, ${row.operator.username}, ${row.address}, ${row.action},
    ${row.subject}, ${JSON.stringify(row.before ?? null)}::jsonb, ${JSON.stringify(row.after ?? null)}::jsonb, ${row.reason ?? null})`.execute(
    tx,
  )
}

export interface NewSession {
  tokenHash: Buffer
  cookieHash: Buffer
  operatorId: string
  step: 'first-step' | 'complete'
  pendingSecret: Buffer | null
  startedAt: Date
  expiresAt: Date
  address: string
  device: string
}

export const insertSession = async (tx: Tx, session: NewSession): Promise<void> => {
  await tx
    .insertInto('operators.sessions')
    .values({
      token_hash: session.tokenHash,
      cookie_hash: session.cookieHash,
      operator_id: session.operatorId,
      step: session.step,
      pending_secret_sealed: session.pendingSecret,
      started_at: session.startedAt,
      last_seen_at: session.startedAt,
      expires_at: session.expiresAt,
      address: session.address,
      device: session.device,
    })
    .execute()
}

/** The first step of a sign-in with its operator, locked so that two codes are never judged at once. */
export const lockFirstStep = (tx: Tx, tokenHash: Buffer, at: Date) =>
  tx
    .selectFrom('operators.sessions as s')
    .innerJoin('operators.operators as o', 'o.operator_id', 's.operator_id')
    .innerJoin('operators.roles as r', 'r.role', 'o.role')
    .select([
      's.cookie_hash',
      's.pending_secret_sealed',
      's.failed_codes',
      'o.operator_id',
      'o.username',
      'o.username_key',
      'o.display_name',
      'o.role',
      'r.rights',
      'o.totp_secret_sealed',
      'o.totp_last_step',
      'o.password_until',
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.step', '=', 'first-step')
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', at)
    .where('o.state', '=', 'active')
    .forUpdate(['s', 'o'])
    .executeTakeFirst()

export const endSession = async (tx: Tx, tokenHash: Buffer, at: Date): Promise<void> => {
  await tx
    .updateTable('operators.sessions')
    .set({ ended_at: at })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}

export const writeFailedCodes = async (tx: Tx, tokenHash: Buffer, count: number): Promise<void> => {
  await tx
    .updateTable('operators.sessions')
    .set({ failed_codes: count })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export const writeFactor = async (
  tx: Tx,
  operatorId: string,
  factor: { secretSealed: Buffer; lastStep: bigint },
): Promise<void> => {
  await tx
    .updateTable('operators.operators')
    .set({ totp_secret_sealed: factor.secretSealed, totp_last_step: factor.lastStep })
    .where('operator_id', '=', operatorId)
    .execute()
}

export const writeLastLogin = async (tx: Tx, operatorId: string, at: Date): Promise<void> => {
  await tx
    .updateTable('operators.operators')
    .set({ last_login_at: at })
    .where('operator_id', '=', operatorId)
    .execute()
}

export const writeLastSeen = async (tx: Tx, tokenHash: Buffer, at: Date): Promise<void> => {
  await tx
    .updateTable('operators.sessions')
    .set({ last_seen_at: at })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export interface NewOperator {
  operatorId: string
  username: string
  usernameKey: string
  displayName: string
  role: string
  passwordHash: string
  email?: string
  state?: 'invited' | 'active'
}

/** False when the name or the address is taken. */
export const insertOperator = async (tx: Tx, operator: NewOperator): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operators.operators')
    .values({
      operator_id: operator.operatorId,
      username: operator.username,
      username_key: operator.usernameKey,
      display_name: operator.displayName,
      role: operator.role,
      password_hash: operator.passwordHash,
      email: operator.email ?? null,
      state: operator.state ?? 'active',
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
