import type { DocumentKind, IdentityPolicyShape, IdentityState } from '@krathong/protocol/calls/identity'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { sqlState } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.gen.ts'
import { caseOf } from './reads.ts'
import type { Case } from './types.ts'

const UNIQUE = '23505'

export interface Step {
  actor: 'player' | 'staff' | 'rule' | 'clock'
  by: string | null
  reason: string | null
}

const insertStep = (
  tx: Tx,
  { caseId, version }: Pick<Case, 'caseId' | 'version'>,
  { from, to, actor, by, reason }: Step & { from: IdentityState | null; to: IdentityState },
) =>
  tx
    .insertInto('identity_checks.steps')
    .values({ case_id: caseId, version, from_state: from, to_state: to, actor, by_whom: by, reason })
    .execute()

/** Opens a level's case for a player, once; null when it stands already. */
export const insertCase = async (
  tx: Tx,
  row: { caseId: string; playerId: string; brandId: string; level: number; actor: Step['actor'] },
): Promise<Case | null> => {
  const made = await tx
    .insertInto('identity_checks.cases')
    .values({
      case_id: row.caseId,
      player_id: row.playerId,
      brand_id: row.brandId,
      level: row.level,
      state: 'asked',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) return null
  await insertStep(
    tx,
    { caseId: row.caseId, version: 1 },
    { ...row, from: null, to: 'asked', by: null, reason: null },
  )
  return caseOf(made)
}

/** The player's own case, held alone until the commit; null for anybody else's. */
export const lockOwnCase = async (tx: Tx, playerId: string, caseId: string): Promise<Case | null> => {
  const row = await tx
    .selectFrom('identity_checks.cases')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
  return row ? caseOf(row) : null
}

export interface Move extends Step {
  to: IdentityState
  set?: Updateable<Database['identity_checks.cases']>
}

/** One step of a case, guarded by the version it was decided on; null when somebody was first. */
export const moveCase = async (
  tx: Tx,
  before: Case,
  { to, set = {}, ...step }: Move,
): Promise<Case | null> => {
  const row = await tx
    .updateTable('identity_checks.cases')
    .set({ ...set, state: to, version: before.version + 1, moved_at: sql<Date>`clock_timestamp()` })
    .where('case_id', '=', before.caseId)
    .where('version', '=', before.version)
    .where('state', '=', before.state)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const after = caseOf(row)
  await insertStep(tx, after, { ...step, from: before.state, to })
  return after
}

export const replaceDocument = async (tx: Tx, caseId: string, kind: DocumentKind): Promise<void> => {
  await tx
    .updateTable('identity_checks.documents')
    .set({ replaced_at: sql<Date>`clock_timestamp()` })
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .where('replaced_at', 'is', null)
    .execute()
}

export interface DocumentRow {
  documentId: string
  caseId: string
  playerId: string
  kind: DocumentKind
  mediaType: string
  bytes: number
  keyId: string
}

export const insertDocument = async (tx: Tx, row: DocumentRow): Promise<void> => {
  await tx
    .insertInto('identity_checks.documents')
    .values({
      document_id: row.documentId,
      case_id: row.caseId,
      player_id: row.playerId,
      kind: row.kind,
      media_type: row.mediaType,
      bytes: row.bytes,
      key_id: row.keyId,
    })
    .execute()
}

export const insertNotice = async (
  tx: Tx,
  playerId: string,
  version: number,
  place: 'sign-up' | 'deposit',
): Promise<void> => {
  await tx
    .insertInto('identity_checks.notices')
    .values({
      player_id: playerId,
      version,
      place,
      bound_at: place === 'sign-up' ? sql<Date>`clock_timestamp()` : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The player pays in under these terms: from now on they count for what goes out. */
export const bindNotice = async (tx: Tx, playerId: string, version: number): Promise<void> => {
  await tx
    .updateTable('identity_checks.notices')
    .set({ bound_at: sql<Date>`clock_timestamp()` })
    .where('player_id', '=', playerId)
    .where('version', '=', version)
    .where('bound_at', 'is', null)
    .execute()
}

/** Writes who the player is, once verified; false when another account is this person already. */
export const insertPerson = async (
  tx: Tx,
  {
    playerId,
    brandId,
    level,
    personMark,
  }: { playerId: string; brandId: string; level: number; personMark: Buffer },
): Promise<boolean> => {
  try {
    await sql`insert into identity_checks.people as p (player_id, brand_id, person_mark, level)
      values (${playerId}::uuid, ${brandId}::uuid, ${personMark}, ${level})
      on conflict (player_id) do update set person_mark = excluded.person_mark, level = greatest(p.level, excluded.level),
        verified_at = clock_timestamp()`.execute(tx)
    return true
  } catch (error) {
    if (sqlState(error) === UNIQUE) return false
    throw error
  }
}

/** False when the version is taken: somebody changed the policy at the same time. */
export const insertPolicy = async (
  tx: Tx,
  row: { brandId: string; version: number; value: IdentityPolicyShape; by: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity_checks.policies')
    .values({
      brand_id: row.brandId,
      version: row.version,
      value: JSON.stringify(row.value),
      changed_by: row.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
