import { sql } from 'kysely'
import { now } from '../../../platform/clock.ts'
import { transact } from '../../../platform/db/database.ts'
import { writeIdentity } from '../players/index.ts'
import { readPolicy } from './policy.ts'
import { caseOf } from './reads.ts'
import { moveCase } from './store.ts'
import { turnKeys } from './turn-keys.ts'
import type { IdentityParts } from './types.ts'

const A_TURN = 100

/** What was approved runs out; the level falls to the highest that still stands, and the next deposit asks again. */
const expireCases = async ({ app }: IdentityParts): Promise<void> => {
  const due = await app.db
    .selectFrom('identity_checks.cases')
    .selectAll()
    .where('state', '=', 'approved')
    .where('expires_at', '<=', now())
    .limit(A_TURN)
    .execute()
  for (const row of due)
    await transact(app.db, async (tx) => {
      const moved = await moveCase(tx, caseOf(row), { to: 'expired', actor: 'clock', by: null, reason: null })
      if (!moved) return
      const { rows } = await sql<{ level: number }>`
        select coalesce(max(level), 0)::int as level from identity_checks.cases
        where player_id = ${moved.playerId}::uuid and state = 'approved'`.execute(tx)
      await writeIdentity(tx, moved.playerId, { state: 'expired', level: rows[0]?.level ?? 0 })
    })
}

/** Pictures nobody needs any more: replaced ones at once, those of a check that was refused or ran out after the years of the policy. */
const eraseDocuments = async ({ app, settings, files }: IdentityParts): Promise<void> => {
  const { keepYears } = await readPolicy(app.db, settings)
  const { rows } = await sql<{ document_id: string }>`
    select d.document_id from identity_checks.documents d join identity_checks.cases c on c.case_id = d.case_id
    where d.erased_at is null and (d.replaced_at is not null
      or (c.state in ('refused', 'expired', 'asked') and c.moved_at < now() - make_interval(years => ${keepYears})))
    limit ${A_TURN}`.execute(app.db)
  for (const { document_id: documentId } of rows) {
    // The file goes first: a row that says erased never has bytes behind it.
    await files.remove(documentId)
    await app.db
      .updateTable('identity_checks.documents')
      .set({ erased_at: now() })
      .where('document_id', '=', documentId)
      .execute()
  }
  await sql`update identity_checks.cases set sealed = null, key_id = null, erased_at = now()
    where sealed is not null and state in ('refused', 'expired', 'asked')
      and moved_at < now() - make_interval(years => ${keepYears})`.execute(app.db)
}

export const tendIdentity = async (parts: IdentityParts): Promise<void> => {
  await expireCases(parts)
  await eraseDocuments(parts)
  await turnKeys(parts)
}
