import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Fault, Progress, Witness } from './types.ts'

/** One program looks at a time; another one that wants to leaves it to the first. */
export const tryCheckLock = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{
    got: boolean
  }>`select pg_try_advisory_xact_lock(hashtext('trail.check')) as got`.execute(tx)
  return rows[0]!.got
}

export const readProgress = async (db: Db | Tx): Promise<Progress> => {
  const row = await db.selectFrom('audit_trail.progress').selectAll().executeTakeFirstOrThrow()
  return {
    beganAt: row.began_at,
    checkedRow: row.checked_row,
    checkedHash: row.checked_hash,
    againRow: row.again_row,
    againHash: row.again_hash,
    againMark: row.again_mark,
    againRoot: row.again_root,
    allAt: row.all_at,
  }
}

/** `isAll`: the second walk came to the end of everything. */
export const writeProgress = async (tx: Tx, progress: Progress, isAll: boolean): Promise<void> => {
  await tx
    .updateTable('audit_trail.progress')
    .set({
      checked_row: progress.checkedRow,
      checked_hash: progress.checkedHash,
      again_row: progress.againRow,
      again_hash: progress.againHash,
      again_mark: progress.againMark,
      again_root: progress.againRoot,
      ...(isAll ? { all_at: sql<Date>`clock_timestamp()` } : {}),
    })
    .execute()
}

const marks = (db: Db | Tx) =>
  db
    .selectFrom('audit_trail.marks')
    .select(['mark_no as no', 'document', 'hash', 'signature', 'key_id as key'])

export const readMarks = (db: Db | Tx, after: bigint, limit: number): Promise<Witness[]> =>
  marks(db).where('mark_no', '>', after).orderBy('mark_no').limit(limit).execute()

export const readLastMark = (db: Db | Tx): Promise<Witness | undefined> =>
  marks(db).orderBy('mark_no', 'desc').limit(1).executeTakeFirst()

export const insertMark = async (tx: Tx, mark: Witness, row: bigint): Promise<void> => {
  await tx
    .insertInto('audit_trail.marks')
    .values({
      mark_no: mark.no,
      row_no: row,
      document: mark.document,
      hash: mark.hash,
      signature: mark.signature,
      key_id: mark.key,
    })
    .execute()
}

/** True when it is a new one; one that stands already is seen again. */
export const noteFault = async (tx: Tx, fault: Fault): Promise<boolean> => {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into audit_trail.faults as f (kind, row_no, after_row, witness, expected)
    values (${fault.kind}, ${fault.row}, ${fault.after}, ${fault.witness}, ${fault.expected})
    on conflict (row_no, kind) where gone_at is null do update set last_seen_at = clock_timestamp()
    returning xmax = 0 as is_new`.execute(tx)
  return rows[0]!.is_new
}

export interface OpenFault extends Fault {
  no: bigint
  foundAt: Date
}

/** Faults that stand, lowest row first. */
export const readOpenFaults = async (db: Db | Tx, limit: number): Promise<OpenFault[]> => {
  const rows = await db
    .selectFrom('audit_trail.faults')
    .selectAll()
    .where('gone_at', 'is', null)
    .orderBy('row_no')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    no: row.fault_no,
    kind: row.kind as Fault['kind'],
    row: row.row_no,
    after: row.after_row,
    witness: row.witness,
    expected: row.expected,
    foundAt: row.found_at,
  }))
}

export const countOpenFaults = async (db: Db | Tx): Promise<number> => {
  const { n } = await db
    .selectFrom('audit_trail.faults')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const writeGone = async (tx: Tx, faultNo: bigint): Promise<void> => {
  await tx
    .updateTable('audit_trail.faults')
    .set({ gone_at: sql<Date>`clock_timestamp()` })
    .where('fault_no', '=', faultNo)
    .execute()
}

export interface RunRow {
  startedAt: Date
  tookMs: number
  outcome: 'whole' | 'broken' | 'failed'
  headRow: bigint | null
  freshRows: number
  againRows: number
  faults: number
}

export const insertRun = async (tx: Tx, run: RunRow): Promise<void> => {
  await tx
    .insertInto('audit_trail.runs')
    .values({
      started_at: run.startedAt,
      took_ms: run.tookMs,
      outcome: run.outcome,
      head_row: run.headRow,
      fresh_rows: run.freshRows,
      again_rows: run.againRows,
      faults: run.faults,
    })
    .execute()
}

export const forgetOldRuns = async (tx: Tx): Promise<void> => {
  await sql`delete from audit_trail.runs where started_at < now() - interval '30 days'`.execute(tx)
}

export const readLastRun = (db: Db | Tx) =>
  db.selectFrom('audit_trail.runs').selectAll().orderBy('run_no', 'desc').limit(1).executeTakeFirst()

/** When a look last came to an end, whatever it found. */
export const readLastLook = async (db: Db | Tx): Promise<Date | null> => {
  const row = await db
    .selectFrom('audit_trail.runs')
    .select('started_at')
    .where('outcome', '!=', 'failed')
    .orderBy('run_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.started_at ?? null
}
