import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { offsetOf, placePage } from '../../../platform/paging.ts'
import { readNewestInvitation } from './invitations-store.ts'

const columns = [
  'operator_id',
  'username',
  'display_name',
  'email',
  'unconfirmed_since',
  'role',
  'state',
  'password_until',
  'created_at',
  'last_login_at',
] as const

interface MemberRow {
  operator_id: string
  username: string
  display_name: string
  email: string | null
  unconfirmed_since: Date | null
  role: string
  state: string
  password_until: Date | null
  created_at: Date
  last_login_at: Date | null
  has_factor: boolean
}

const hasFactor = sql<boolean>`totp_secret_sealed is not null`.as('has_factor')

const memberView = (row: MemberRow, viewer: string) => ({
  operatorId: row.operator_id,
  username: row.username,
  displayName: row.display_name,
  email: row.email,
  role: row.role,
  state: row.state as 'invited' | 'active' | 'disabled',
  hasFactor: row.has_factor,
  unconfirmedSince: row.unconfirmed_since?.toISOString() ?? null,
  passwordUntil: row.password_until?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
  isMe: row.operator_id === viewer,
})

export interface StaffQuery {
  pageNo: number
  pageSize: number
  /** Already a name's key. */
  search: string
}

const found = (db: Db, search: string) => {
  const query = db.selectFrom('operators.operators')
  return search === '' ? query : query.where(sql<boolean>`starts_with(username_key, ${search})`)
}

export const readStaff = async (db: Db, { search, ...wanted }: StaffQuery, viewer: string) => {
  const { total } = await found(db, search)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const place = placePage(wanted, Number(total))
  const rows = await found(db, search)
    .select([...columns, hasFactor])
    .orderBy('username_key')
    .limit(place.pageSize)
    .offset(offsetOf(place))
    .execute()
  return { ...place, content: rows.map((row) => memberView(row, viewer)) }
}

const SESSIONS_SHOWN = 20

export const readMember = async (db: Db, operatorId: string, viewer: string, at: Date) => {
  const row = await db
    .selectFrom('operators.operators')
    .select([...columns, hasFactor])
    .where('operator_id', '=', operatorId)
    .executeTakeFirst()
  if (!row) return null
  const [invitation, sessions, approvals] = await Promise.all([
    readNewestInvitation(db, operatorId),
    db
      .selectFrom('operators.sessions')
      .select(['started_at', 'last_seen_at', 'address', 'device'])
      .where('operator_id', '=', operatorId)
      .where('step', '=', 'complete')
      .where('ended_at', 'is', null)
      .where('expires_at', '>', at)
      .orderBy('started_at', 'desc')
      .limit(SESSIONS_SHOWN)
      .execute(),
    db
      .selectFrom('operators.approvals')
      .select(['approval_id', 'kind'])
      .where('subject', '=', `operator:${operatorId}`)
      .where('kind', 'like', 'staff.%')
      .where('decision', 'is', null)
      .execute(),
  ])
  return {
    ...memberView(row, viewer),
    invitation,
    sessions: sessions.map((session) => ({
      startedAt: session.started_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
      address: session.address,
      device: session.device,
    })),
    approvals: approvals.map((approval) => ({ approvalId: approval.approval_id, kind: approval.kind })),
  }
}

/** What a proposal about an operator would change now. */
export const readOperatorStatus = (db: Db, operatorId: string) =>
  db
    .selectFrom('operators.operators')
    .select(['username', 'display_name', 'role', 'state', hasFactor])
    .where('operator_id', '=', operatorId)
    .executeTakeFirst()

export const readPasswordHash = async (db: Db, operatorId: string) =>
  db
    .selectFrom('operators.operators')
    .select(['username', 'username_key', 'password_hash'])
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow()

export const readNetworks = async (db: Db, brandId: string) => {
  const rows = await db
    .selectFrom('operators.networks')
    .select(['label', 'added_by', 'added_at'])
    .select(sql<string>`network::text`.as('network'))
    .where('brand_id', '=', brandId)
    .orderBy('operators.networks.network')
    .execute()
  return rows.map((row) => ({
    network: row.network,
    label: row.label,
    addedBy: row.added_by,
    addedAt: row.added_at.toISOString(),
  }))
}

export const mayComeFrom = async (db: Db | Tx, brandId: string, address: string): Promise<boolean> => {
  const { rows } = await sql<{
    may: boolean
  }>`select operators.may_come_from(${brandId}::uuid, ${address}) as may`.execute(db)
  return rows[0]!.may
}
