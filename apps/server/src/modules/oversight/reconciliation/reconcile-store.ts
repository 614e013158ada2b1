import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Actor } from '../../core/operators/index.ts'

export const healthViews = [
  'v_unbalanced',
  'v_balance_drift',
  'v_negative',
  'v_orphans',
  'v_dup_refs',
] as const
export const listViews = ['v_open_holds', 'v_unsettled'] as const
export type HealthView = (typeof healthViews)[number] | (typeof listViews)[number]

export interface HealthRow {
  area: string
  reference: string
  detail: unknown
}

export const readHealthRows = async (db: Db | Tx, view: HealthView, limit: number): Promise<HealthRow[]> => {
  const { rows } =
    await sql<HealthRow>`select area, reference, detail from ${sql.table(`reconciliation.${view}`)} limit ${limit}`.execute(
      db,
    )
  return rows
}

/** Counts no further than `cap`: a list of millions is as long as a list of thousands to whoever looks at it. */
export const countHealth = async (db: Db | Tx, view: HealthView, cap: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from (
    select 1 from ${sql.table(`reconciliation.${view}`)} limit ${cap}) v`.execute(db)
  return rows[0]!.n
}

/** Looking at every row takes as long as it takes; nobody waits for it. */
export const waitLong = async (tx: Tx): Promise<void> => {
  await sql`set local statement_timeout = '30min'`.execute(tx)
}

export interface Drift {
  owner: string
  purpose: number
  currency: string
  cached: bigint
  expected: bigint | null
  version: bigint
}

export const readDriftSince = async (tx: Tx, since: Date): Promise<Drift[]> => {
  const { rows } = await sql<Drift>`select * from reconciliation.drift_since(${since}) limit 200`.execute(tx)
  return rows
}

/** Currencies in which what players have and what the house has do not add up to nothing. */
export const readUnequalTotals = async (tx: Tx) => {
  const { rows } = await sql<{ currency: string; player: string; house: string }>`
    select currency, coalesce(p.total, 0)::text as player, coalesce(h.total, 0)::text as house
    from (select currency, sum(balance) as total from ledger.v_accounts group by currency) p
    full join (select currency, sum(balance) as total from ledger.v_house_balances group by currency) h using (currency)
    where coalesce(p.total, 0) + coalesce(h.total, 0) <> 0`.execute(tx)
  return rows
}

/** Vendors whose rounds or effects the ledger does not bear out, with how many and the first of them. */
export const readVendorDrift = async (tx: Tx) => {
  const { rows } = await sql<{ vendor_code: string; faults: number; first: string; detail: unknown }>`
    select vendor_code, count(*)::integer as faults, min(reference) as first,
      (array_agg(detail order by reference))[1] as detail
    from reconciliation.v_vendor_drift group by vendor_code order by 1 limit 200`.execute(tx)
  return rows
}

export const readPaymentDrift = async (tx: Tx) => {
  const { rows } = await sql<
    HealthRow & { player_id: string | null; currency: string | null }
  >`select * from reconciliation.v_payment_drift limit 200`.execute(tx)
  return rows
}

export const readLastRun = async (db: Db | Tx, isFull: boolean | null) => {
  let query = db.selectFrom('reconciliation.reconciliations').selectAll().orderBy('run_no', 'desc').limit(1)
  if (isFull !== null) query = query.where('is_full', '=', isFull)
  return query.executeTakeFirst()
}

export interface RunRow {
  startedAt: Date
  tookMs: number
  isSound: boolean
  isFull: boolean
  checks: { name: string; faults: number }[]
}

export const insertRun = async (tx: Tx, run: RunRow): Promise<void> => {
  await tx
    .insertInto('reconciliation.reconciliations')
    .values({
      started_at: run.startedAt,
      took_ms: run.tookMs,
      is_sound: run.isSound,
      is_full: run.isFull,
      checks: JSON.stringify(run.checks),
    })
    .execute()
}

export interface Difference {
  check: string
  subject: string
  detail: Record<string, unknown>
  /** The player's account it holds back, where that is not what it is about. */
  touches?: string | null
}

/** True when it is a new one; one that is open already is seen again. */
export const noteDifference = async (
  tx: Tx,
  { check, subject, detail, touches }: Difference,
): Promise<boolean> => {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into reconciliation.differences as d (difference_id, check_name, subject, detail, touches)
    values (${newId()}::uuid, ${check}, ${subject}, ${JSON.stringify(detail)}::jsonb, ${touches ?? null})
    on conflict (check_name, subject) where settled_at is null do update set last_seen_at = clock_timestamp()
    returning xmax = 0 as is_new`.execute(tx)
  return rows[0]!.is_new
}

export const settleDifferenceRow = async (
  tx: Tx,
  { differenceId, operator, reason }: { differenceId: string; operator: Actor['operator']; reason: string },
) =>
  tx
    .updateTable('reconciliation.differences')
    .set({
      settled_at: sql<Date>`clock_timestamp()`,
      settled_by: operator.operatorId,
      settler: operator.username,
      settle_reason: reason,
    })
    .where('difference_id', '=', differenceId)
    .where('settled_at', 'is', null)
    .returning(['check_name', 'subject', 'detail', 'touches'])
    .executeTakeFirst()

export const readDifferenceState = (db: Db | Tx, differenceId: string) =>
  db
    .selectFrom('reconciliation.differences')
    .select(['settled_by', 'settle_reason'])
    .where('difference_id', '=', differenceId)
    .executeTakeFirst()

/** Open ones; with a subject those about it, or holding it back. */
export const countOpen = async (db: Db | Tx, subject: string | null): Promise<number> => {
  let query = db
    .selectFrom('reconciliation.differences')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('settled_at', 'is', null)
  if (subject !== null)
    query = query.where(({ or, eb }) => or([eb('subject', '=', subject), eb('touches', '=', subject)]))
  return Number((await query.executeTakeFirstOrThrow()).n)
}
