import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { CursorPlace } from '../../../platform/cursor.ts'
import { subjectOf } from './accounts.ts'
import type { Fault } from './pass-store.ts'
import type { SettlementRow } from './settlement-rules.ts'

export interface NewFile {
  fileId: string
  side: 'in' | 'out'
  party: string
  name: string
  day: string
  coversFrom: Date
  coversUntil: Date
  hash: Buffer
  rows: number
  importedBy: string | null
}

/** The file of a party and a day that counts, until the commit. */
export const lockCurrent = async (tx: Tx, { side, party, day }: Pick<NewFile, 'side' | 'party' | 'day'>) => {
  const row = await tx
    .selectFrom('reconciliation.settlement_files')
    .select(['file_id', 'content_hash', 'covers_until'])
    .where('side', '=', side)
    .where('party', '=', party)
    .where('day', '=', day)
    .where('is_current', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return row && { fileId: row.file_id, hash: row.content_hash, coversUntil: row.covers_until }
}

export const retireFile = async (tx: Tx, fileId: string): Promise<void> => {
  await tx
    .updateTable('reconciliation.settlement_files')
    .set({ is_current: false })
    .where('file_id', '=', fileId)
    .execute()
}

export const insertFile = async (tx: Tx, file: NewFile): Promise<void> => {
  await tx
    .insertInto('reconciliation.settlement_files')
    .values({
      file_id: file.fileId,
      side: file.side,
      party: file.party,
      name: file.name,
      day: file.day,
      covers_from: file.coversFrom,
      covers_until: file.coversUntil,
      content_hash: file.hash,
      row_count: file.rows,
      imported_by: file.importedBy,
    })
    .execute()
}

const ROWS_AT_ONCE = 2_000

export const insertRows = async (tx: Tx, fileId: string, rows: readonly SettlementRow[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE)
    await tx
      .insertInto('reconciliation.settlement_rows')
      .values(
        some.map((row) => ({
          file_id: fileId,
          line: row.line,
          id: row.id,
          reference: row.reference,
          currency: row.currency,
          amount: row.amount,
          settled_at: row.settledAt,
        })),
      )
      .execute()
  }
}

/** Parties and days of which a whole file stands. */
export const readWholeDays = async (db: Db, days: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('reconciliation.settlement_files')
    .select(['side', 'party', 'day'])
    .where('day', 'in', [...days])
    .where('is_current', '=', true)
    .where(sql<boolean>`covers_until >= (day + 1)::timestamp at time zone 'UTC'`)
    .execute()
  return new Set(rows.map(({ side, party, day }) => `${side}/${party}/${String(day)}`))
}

export const readFiles = (db: Db, { before, limit }: { before: CursorPlace | null; limit: number }) => {
  let query = db
    .selectFrom('reconciliation.settlement_files')
    .selectAll()
    .orderBy('imported_at', 'desc')
    .orderBy('file_id', 'desc')
    .limit(limit)
  if (before)
    query = query.where(
      sql<boolean>`(imported_at, file_id) < (${before.at}::timestamptz, ${before.id}::uuid)`,
    )
  return query.execute()
}

interface SettlementDrift {
  side: 'in' | 'out'
  party: string
  id: string
  fault: string
  currency: string
  player_id: string | null
  detail: Record<string, unknown>
  holds_back: boolean
}

const DRIFT_MAX = 500

/** What providers say they settled, by the number of each payment: their side, ours and the ledger's in one fault. */
export const readSettlementFaults = async (tx: Tx): Promise<Fault[]> => {
  const { rows } =
    await sql<SettlementDrift>`select * from reconciliation.v_settlement_faults limit ${DRIFT_MAX}`.execute(
      tx,
    )
  return rows.map((row) => ({
    check: `settlement-${row.fault}`,
    area: 'payment',
    reference: `${row.party}:${row.id}`,
    detail: { ...row.detail, currency: row.currency },
    touches:
      row.holds_back && row.player_id
        ? subjectOf({ owner: row.player_id, purpose: 'cash', currency: row.currency })
        : null,
  }))
}
