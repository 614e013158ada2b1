import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Actor } from '../../core/operators/index.ts'
import type { Fault } from './pass-store.ts'

const healthViews = ['v_unbalanced', 'v_balance_drift', 'v_negative', 'v_orphans', 'v_dup_refs'] as const
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

/** A slice or a whole view of one pass; nobody waits for it, and it does not hang for ever. */
export const waitLong = async (tx: Tx): Promise<void> => {
  await sql`set local statement_timeout = '10min'`.execute(tx)
}

/** A check of what is new has little to read: what takes longer than this has failed. */
export const waitSome = async (tx: Tx): Promise<void> => {
  await sql`set local statement_timeout = '60s'`.execute(tx)
}

export type Mark = 'drift_until' | 'vendors_until' | 'payments_until'

/** Up to when a check has looked; null before its first time. */
export const readMark = async (db: Db | Tx, mark: Mark): Promise<Date | null> =>
  (await db.selectFrom('reconciliation.progress').select(mark).executeTakeFirst())?.[mark] ?? null

export const writeMark = async (db: Db | Tx, mark: Mark, until: Date): Promise<void> => {
  await db
    .updateTable('reconciliation.progress')
    .set({ [mark]: until })
    .execute()
}

interface Drift {
  owner: string
  purpose: number
  currency: string
  cached: bigint
  expected: bigint | null
  version: bigint
}

export const readDriftFaults = async (tx: Tx, since: Date, until: Date): Promise<Fault[]> => {
  const { rows } =
    await sql<Drift>`select * from reconciliation.drift_between(${since}, ${until}) limit 200`.execute(tx)
  return rows.map(({ owner, purpose, currency, ...row }) => ({
    check: 'v_balance_drift',
    area: 'ledger',
    reference: `${purpose}:${owner}:${currency}`,
    detail: {
      cached: String(row.cached),
      expected: String(row.expected ?? 0n),
      version: String(row.version),
    },
  }))
}

export interface Totals {
  accounts: number
  currencies: { currency: string; player: string; house: string }[]
}

/** What players have and what the platform has, by currency. */
export const readTotals = async (tx: Tx): Promise<Totals> => {
  const { rows } = await sql<{ currency: string; player: string; house: string; accounts: bigint }>`
    select currency, coalesce(p.total, 0)::text as player, coalesce(h.total, 0)::text as house,
      coalesce(p.n, 0) + coalesce(h.n, 0) as accounts
    from (select currency, sum(balance) as total, count(*) as n from ledger.v_accounts group by currency) p
    full join (select currency, sum(balance) as total, count(*) as n from ledger.v_house_balances group by currency) h using (currency)
    order by currency`.execute(tx)
  return {
    accounts: rows.reduce((sum, row) => sum + Number(row.accounts), 0),
    currencies: rows.map(({ currency, player, house }) => ({ currency, player, house })),
  }
}

/** Currencies in which the two do not add up to nothing. */
export const totalFaults = ({ currencies }: Totals): Fault[] =>
  currencies
    .filter(({ player, house }) => BigInt(player) + BigInt(house) !== 0n)
    .map(({ currency, player, house }) => ({
      check: 'totals',
      area: 'books',
      reference: currency,
      detail: { player, house },
    }))

/** Vendors whose rounds or effects the ledger does not bear out, with how many and the first of them. */
const vendorFaults = async (tx: Tx, drift: RawBuilder<unknown>): Promise<Fault[]> => {
  const { rows } = await sql<{ vendor_code: string; faults: number; first: string; detail: unknown }>`
    select vendor_code, count(*)::integer as faults, min(reference) as first,
      (array_agg(detail order by reference))[1] as detail
    from ${drift} d group by vendor_code order by 1 limit 200`.execute(tx)
  return rows.map(({ vendor_code: code, ...detail }) => ({
    check: 'vendors',
    area: 'vendor',
    reference: code,
    detail,
  }))
}

export const readVendorFaults = (tx: Tx) => vendorFaults(tx, sql`reconciliation.v_vendor_drift`)
export const readVendorFaultsOf = (tx: Tx, since: Date, until: Date) =>
  vendorFaults(tx, sql`vendors.drift_between(${since}, ${until})`)

const WITHDRAWAL_HOLD = 4

const paymentFaults = async (tx: Tx, drift: RawBuilder<unknown>): Promise<Fault[]> => {
  const { rows } = await sql<
    HealthRow & { player_id: string | null; currency: string | null }
  >`select * from ${drift} d limit 200`.execute(tx)
  return rows.map(({ area, reference, detail, player_id: owner, currency }) => ({
    check: 'payments',
    ...(owner && currency
      ? { area: 'ledger', reference: `${WITHDRAWAL_HOLD}:${owner}:${currency}` }
      : { area: 'payment', reference: `${area}:${reference}` }),
    detail: detail as Record<string, unknown>,
  }))
}

export const readPaymentFaults = (tx: Tx) => paymentFaults(tx, sql`reconciliation.v_payment_drift`)
export const readPaymentFaultsOf = (tx: Tx, since: Date, until: Date) =>
  paymentFaults(tx, sql`reconciliation.payment_drift_between(${since}, ${until})`)

/** What the walks of a pass do not come to. */
export const readRestFaults = async (tx: Tx): Promise<Fault[]> => {
  const { rows } = await sql<HealthRow & { check_name: string }>`
    select * from reconciliation.v_rest_faults limit 200`.execute(tx)
  return rows.map(({ check_name: check, area, reference, detail }) => ({
    check,
    area,
    reference,
    detail: detail as Record<string, unknown>,
  }))
}

export const readLastRun = async (db: Db | Tx, isFull: boolean | null) => {
  let query = db.selectFrom('reconciliation.reconciliations').selectAll().orderBy('run_no', 'desc').limit(1)
  if (isFull !== null) query = query.where('is_full', '=', isFull)
  return query.executeTakeFirst()
}

/** What players and house had in all when that was last counted. */
export const readLastTotals = async (db: Db | Tx): Promise<{ at: Date; totals: Totals } | null> => {
  const row = await db
    .selectFrom('reconciliation.reconciliations')
    .select(['started_at', 'totals'])
    .where('totals', 'is not', null)
    .orderBy('run_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { at: row.started_at, totals: row.totals as unknown as Totals } : null
}

export interface RunRow {
  startedAt: Date
  tookMs: number
  isSound: boolean
  isFull: boolean
  checks: { name: string; faults: number; isFailed?: boolean }[]
  totals: Totals | null
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
      totals: run.totals === null ? null : JSON.stringify(run.totals),
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
