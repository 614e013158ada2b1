import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export const PARTS = [
  'segments',
  'houses',
  'accounts',
  'bets',
  'rounds',
  'vendors',
  'payments',
  'outcomes',
  'pay-runs',
  'rest',
] as const
/** What a pass looks for, by the names of the views that would show it of all history at once. */
export const CHECKS = [
  'v_unbalanced',
  'v_balance_drift',
  'v_negative',
  'v_orphans',
  'v_dup_refs',
  'segments',
  'checkpoints',
  'vendors',
  'payments',
  'outcomes',
  'pay-runs',
] as const

export type PartName = (typeof PARTS)[number]

/** Something that does not agree, as the views of health name it. */
export interface Fault {
  check: string
  area: string
  reference: string
  detail: Record<string, unknown>
  /** The player's account it holds back, where its subject is not that account. */
  touches?: string | null
}

export interface Part {
  passNo: bigint
  part: PartName
  place: string | null
  isDone: boolean
  slices: number
  lookedAt: bigint
  tookMs: bigint
  faults: Fault[]
  faultCount: bigint
  noted: number
  tries: number
  failure: string | null
}

export interface Pass {
  passNo: bigint
  startedAt: Date
  finishedAt: Date | null
  outcome: 'sound' | 'unsound' | 'failed' | null
  throughSegment: bigint
}

const passOf = (row: {
  pass_no: bigint
  started_at: Date
  finished_at: Date | null
  outcome: string | null
  through_segment: bigint
}): Pass => ({
  passNo: row.pass_no,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  outcome: row.outcome as Pass['outcome'],
  throughSegment: row.through_segment,
})

const passes = (db: Db | Tx) =>
  db.selectFrom('reconciliation.passes').selectAll().orderBy('pass_no', 'desc').limit(1)

/** The pass that runs. */
export const readRunning = async (db: Db | Tx): Promise<Pass | null> => {
  const row = await passes(db).where('finished_at', 'is', null).executeTakeFirst()
  return row ? passOf(row) : null
}

/** The last one that came to an end. */
export const readFinished = async (db: Db | Tx): Promise<Pass | null> => {
  const row = await passes(db).where('finished_at', 'is not', null).executeTakeFirst()
  return row ? passOf(row) : null
}

export const insertPass = async (tx: Tx): Promise<void> => {
  const { pass_no } = await tx
    .insertInto('reconciliation.passes')
    .values({
      through_segment: sql<bigint>`coalesce((select max(segment_no) from reconciliation.segments), 0)`,
    })
    .returning('pass_no')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('reconciliation.pass_parts')
    .values(PARTS.map((part) => ({ pass_no, part })))
    .execute()
  await tx.updateTable('reconciliation.progress').set({ pass_wanted_at: null }).execute()
}

/** A pass is wanted now; where nothing has been sealed yet there is nothing to look at. */
export const wantPass = async (db: Db | Tx): Promise<void> => {
  await db
    .updateTable('reconciliation.progress')
    .set({ pass_wanted_at: sql<Date>`clock_timestamp()` })
    .execute()
}

export const isPassWanted = async (db: Db | Tx): Promise<boolean> => {
  const row = await db.selectFrom('reconciliation.progress').select('pass_wanted_at').executeTakeFirst()
  return row?.pass_wanted_at != null
}

export const readParts = async (db: Db | Tx, passNo: bigint): Promise<Part[]> => {
  const rows = await db
    .selectFrom('reconciliation.pass_parts')
    .selectAll()
    .where('pass_no', '=', passNo)
    .execute()
  const parts = rows.map((row): Part => ({
    passNo: row.pass_no,
    part: row.part as PartName,
    place: row.place,
    isDone: row.is_done,
    slices: row.slices,
    lookedAt: row.looked_at,
    tookMs: row.took_ms,
    faults: row.faults as unknown as Fault[],
    faultCount: row.fault_count,
    noted: row.told,
    tries: row.tries,
    failure: row.failure,
  }))
  return parts.sort((a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part))
}

export const writePart = async (tx: Tx | Db, part: Part): Promise<void> => {
  await tx
    .updateTable('reconciliation.pass_parts')
    .set({
      place: part.place,
      is_done: part.isDone,
      slices: part.slices,
      looked_at: part.lookedAt,
      took_ms: part.tookMs,
      faults: JSON.stringify(part.faults),
      fault_count: part.faultCount,
      told: part.noted,
      tries: part.tries,
      failure: part.failure,
    })
    .where('pass_no', '=', part.passNo)
    .where('part', '=', part.part)
    .execute()
}

export const finishPass = async (tx: Tx, passNo: bigint, outcome: 'sound' | 'unsound' | 'failed') => {
  await tx
    .updateTable('reconciliation.passes')
    .set({ finished_at: sql<Date>`clock_timestamp()`, outcome })
    .where('pass_no', '=', passNo)
    .execute()
}

/** Results of passes and runs of long ago; the newest of each stays. */
export const forgetOldRuns = async (tx: Tx): Promise<void> => {
  await sql`delete from reconciliation.reconciliations where started_at < now() - interval '30 days' and not is_full`.execute(
    tx,
  )
}
