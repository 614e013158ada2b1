import type { DocumentKind, IdentityState } from '@krathong/protocol/calls/identity'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.gen.ts'
import { assert } from '../../../platform/refusal.ts'
import type { Case, Document, IdentityStatus } from './types.ts'

export const caseOf = (row: Selectable<Database['identity_checks.cases']>): Case => ({
  caseId: row.case_id,
  playerId: row.player_id,
  brandId: row.brand_id,
  level: row.level,
  state: row.state as IdentityState,
  version: row.version,
  needsTwo: row.needs_two,
  sealed: row.sealed,
  keyId: row.key_id,
  personMark: row.person_mark,
  reviewerId: row.reviewer_id,
  reviewerName: row.reviewer_name,
  takenAt: row.taken_at,
  firstApprover: row.first_approver,
  reason: row.reason,
  again: row.again as DocumentKind[],
  submittedAt: row.submitted_at,
  movedAt: row.moved_at,
  expiresAt: row.expires_at,
})

const documentOf = (row: Selectable<Database['identity_checks.documents']>): Document => ({
  documentId: row.document_id,
  caseId: row.case_id,
  playerId: row.player_id,
  kind: row.kind as DocumentKind,
  mediaType: row.media_type,
  bytes: row.bytes,
  keyId: row.key_id,
  sentAt: row.sent_at,
  replacedAt: row.replaced_at,
  erasedAt: row.erased_at,
})

export const readPolicyRow = (db: Db | Tx, brandId: string, version: number | null) => {
  const policies = db
    .selectFrom('identity_checks.policies')
    .select(['version', 'value'])
    .where('brand_id', '=', brandId)
  const wanted = version === null ? policies : policies.where('version', '=', version)
  return wanted.orderBy('version', 'desc').limit(1).executeTakeFirst()
}

export const readIdentityStatus = async (db: Db | Tx, playerId: string): Promise<IdentityStatus> => {
  const row = await db
    .selectFrom('players.v_identities')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  assert(row, 'identity is asked of players that stand')
  return {
    playerId,
    brandId: row.brand_id!,
    account: row.username!,
    birthday: row.birthday,
    payeeName: row.payee_name,
    jurisdiction: row.jurisdiction!,
    level: row.identity_level!,
  }
}

/** The version told last to this player, and the last they signed up or paid in under; null when there is none. */
export const readShownTerms = async (
  db: Db | Tx,
  playerId: string,
): Promise<{ acknowledged: number | null; bound: number | null }> => {
  const row = await db
    .selectFrom('identity_checks.notices')
    .select(({ fn }) => [
      fn.max('version').as('acknowledged'),
      fn.max('version').filterWhere('bound_at', 'is not', null).as('bound'),
    ])
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return { acknowledged: row?.acknowledged ?? null, bound: row?.bound ?? null }
}

/** The highest level they were ever verified at, whether or not it ran out since. */
export const readEverLevel = async (db: Db | Tx, playerId: string): Promise<number> => {
  const row = await db
    .selectFrom('identity_checks.cases')
    .select(({ fn }) => fn.max('level').as('level'))
    .where('player_id', '=', playerId)
    .where('state', 'in', ['approved', 'expired'])
    .executeTakeFirst()
  return Number(row?.level ?? 0)
}

export const readCases = async (db: Db | Tx, playerId: string): Promise<Case[]> => {
  const rows = await db
    .selectFrom('identity_checks.cases')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('level')
    .execute()
  return rows.map(caseOf)
}

export const readCase = async (db: Db | Tx, brandId: string, caseId: string): Promise<Case | null> => {
  const row = await db
    .selectFrom('identity_checks.cases')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  return row ? caseOf(row) : null
}

export const readDocuments = async (db: Db | Tx, caseId: string): Promise<Document[]> => {
  const rows = await db
    .selectFrom('identity_checks.documents')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('sent_at')
    .execute()
  return rows.map(documentOf)
}

export const readDocument = async (db: Db, brandId: string, documentId: string): Promise<Document | null> => {
  const row = await db
    .selectFrom('identity_checks.documents as d')
    .innerJoin('identity_checks.cases as c', 'c.case_id', 'd.case_id')
    .selectAll('d')
    .where('d.document_id', '=', documentId)
    .where('c.brand_id', '=', brandId)
    .executeTakeFirst()
  return row ? documentOf(row) : null
}

/** Other players who sent the same id number and birth date. */
export const readSamePerson = async (db: Db | Tx, { brandId, playerId, personMark }: Case) => {
  if (!personMark) return []
  const { rows } = await sql<{ player_id: string; username: string }>`
    select distinct v.player_id, v.username from identity_checks.cases c
    join players.v_identities v on v.player_id = c.player_id
    where c.person_mark = ${personMark} and c.brand_id = ${brandId}::uuid and c.player_id <> ${playerId}::uuid
    order by v.username limit 50`.execute(db)
  return rows.map((row) => ({ playerId: row.player_id, account: row.username }))
}
