import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { usernameKey } from './rules.ts'

/** An active operator whose password still opens the door. */
export const readOperator = (db: Db, usernameKey: string, at: Date) =>
  db
    .selectFrom('operators.operators as o')
    .innerJoin('operators.roles as r', 'r.role', 'o.role')
    .select([
      'operator_id',
      'username',
      'username_key',
      'display_name',
      'o.role',
      'r.rights',
      'password_hash',
      'totp_secret_sealed',
      'password_until',
    ])
    .where('username_key', '=', usernameKey)
    .where('state', '=', 'active')
    .where((where) => where.or([where('password_until', 'is', null), where('password_until', '>', at)]))
    .executeTakeFirst()

/** A finished sign-in of an active operator who comes from where staff may come from. */
export const readSession = (db: Db, tokenHash: Buffer, from: { brandId: string; address: string }) =>
  db
    .selectFrom('operators.sessions as s')
    .innerJoin('operators.operators as o', 'o.operator_id', 's.operator_id')
    .innerJoin('operators.roles as r', 'r.role', 'o.role')
    .select([
      's.cookie_hash',
      's.last_seen_at',
      's.expires_at',
      'o.operator_id',
      'o.username',
      'o.display_name',
      'o.role',
      'r.rights',
      'o.password_until',
      'o.unconfirmed_since',
    ])
    .where('s.token_hash', '=', tokenHash)
    .where(sql<boolean>`operators.may_come_from(${from.brandId}::uuid, ${from.address})`)
    .where('s.step', '=', 'complete')
    .where('s.ended_at', 'is', null)
    .where('o.state', '=', 'active')
    .executeTakeFirst()

/** What an operator is shown of their own account. */
export const readOwnAccount = (db: Db, operatorId: string) =>
  db
    .selectFrom('operators.operators')
    .select([
      'operator_id',
      'display_name',
      'email',
      'unconfirmed_since',
      'totp_secret_sealed',
      'password_hash',
    ])
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow()

export interface AuditQuery {
  cursor?: string | undefined
  limit: number
  subject?: string | undefined
  offset?: number
}

/** Newest first, behind the number `cursor` and `offset` rows more. `subject` finds what begins with it. */
export const readAuditRows = (db: Db, { cursor, limit, subject, offset = 0 }: AuditQuery) => {
  let query = db
    .selectFrom('operators.audit')
    .select([
      'audit_no',
      'at',
      'operator',
      'address',
      'action',
      'subject',
      'before',
      'after',
      'reason',
      'hash',
    ])
    .orderBy('audit_no', 'desc')
    .limit(limit)
    .offset(offset)
  if (cursor && /^\d{1,18}$/.test(cursor)) query = query.where('audit_no', '<', BigInt(cursor))
  if (subject) query = query.where(sql<boolean>`starts_with(subject, ${subject})`)
  return query.execute()
}

/** A stretch of the trail; the cursor is the number of the last row told. */
export const readAudit = async (db: Db, { limit, ...wanted }: AuditQuery) => {
  const rows = await readAuditRows(db, { ...wanted, limit: limit + 1 })
  const pageRows = rows.slice(0, limit)
  return {
    content: pageRows.map((row) => ({
      auditId: String(row.audit_no),
      at: row.at.toISOString(),
      operator: row.operator,
      address: row.address,
      action: row.action,
      subject: row.subject,
      before: row.before,
      after: row.after,
      reason: row.reason,
    })),
    nextCursor: rows.length > limit ? String(pageRows.at(-1)!.audit_no) : null,
  }
}

export interface PlayerReadsQuery {
  cursor?: string | undefined
  limit: number
  playerId?: string | undefined
  operator?: string | undefined
}

/** Who looked at whom, newest first. */
export const readPlayerReads = async (db: Db, { cursor, limit, playerId, operator }: PlayerReadsQuery) => {
  let query = db
    .selectFrom('operators.player_reads')
    .select(['read_no', 'at', 'operator', 'address', 'player_id', 'what', 'reason'])
    .orderBy('read_no', 'desc')
    .limit(limit + 1)
  if (cursor && /^\d{1,18}$/.test(cursor)) query = query.where('read_no', '<', BigInt(cursor))
  if (playerId) query = query.where('player_id', '=', playerId)
  if (operator)
    query = query.where('operator_id', 'in', (of) =>
      of
        .selectFrom('operators.operators')
        .select('operator_id')
        .where('username_key', '=', usernameKey(operator)),
    )
  const rows = await query.execute()
  const pageRows = rows.slice(0, limit)
  return { looks: pageRows, nextCursor: rows.length > limit ? String(pageRows.at(-1)!.read_no) : null }
}
