import { hash } from 'node:crypto'
import { TrailWalk } from '@krathong/games/ledger-proofs'
import type { HashRow, TrailPlace, TrailRow } from '@krathong/games/ledger-proofs'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** SHA-256 over the hash before and the words of a row, as `operators.append_audit` makes it. */
export const hashAuditRow: HashRow = (previous, text) =>
  hash('sha256', Buffer.concat([Buffer.from(previous, 'hex'), Buffer.from(text, 'utf8')]), 'hex')

/** Walks rows of the trail; without a place from its very start. */
export const walkAudit = (at?: TrailPlace): TrailWalk => new TrailWalk(hashAuditRow, at)

const HASHED = sql<string>`jsonb_build_array(audit_no, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), operator_id, operator,
  address, action, subject, before, after, reason)::text`

/**
 * Rows behind this number as they are hashed. The words are put together here and hashed by the program: what a database says of its
 * own soundness is not asked.
 */
export const readAuditChain = async (
  db: Db | Tx,
  { after, limit }: { after: bigint | null; limit: number },
): Promise<TrailRow[]> => {
  let query = db
    .selectFrom('operators.audit')
    .select(['audit_no', 'previous_hash', 'hash', HASHED.as('text')])
    .orderBy('audit_no')
    .limit(limit)
  if (after !== null) query = query.where('audit_no', '>', after)
  const rows = await query.execute()
  return rows.map((row) => ({
    row: row.audit_no,
    previous: row.previous_hash.toString('hex'),
    hash: row.hash.toString('hex'),
    text: row.text,
  }))
}

/** Where the trail ends; null while nothing stands in it. Rows get their numbers one after another, so all before it are there too. */
export const readAuditHead = async (db: Db | Tx): Promise<TrailPlace | null> => {
  const row = await db
    .selectFrom('operators.audit')
    .select(['audit_no', 'hash'])
    .orderBy('audit_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { row: row.audit_no, hash: row.hash.toString('hex') } : null
}

/** The hash that this row bears now; null where there is no such row. */
export const readAuditHash = async (db: Db | Tx, row: bigint): Promise<string | null> => {
  const found = await db
    .selectFrom('operators.audit')
    .select('hash')
    .where('audit_no', '=', row)
    .executeTakeFirst()
  return found ? found.hash.toString('hex') : null
}
