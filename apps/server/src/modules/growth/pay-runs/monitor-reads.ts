import type { PayPeriod } from '@krathong/contracts'
import type { payBillStates, rebateStates } from '@krathong/protocol/calls/pay-runs-back-office'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { RunKind } from './types.ts'

/** Runs by contracts, and those of rebate points. */
type MonitoredKind = RunKind | 'rebate'

export interface RunsWanted {
  brandId: string
  kind: MonitoredKind | null
  after: { at: string; id: string } | null
  limit: number
}

export interface RunRow {
  runId: string
  kind: MonitoredKind
  payPeriod: PayPeriod | null
  periodFrom: Date
  periodTo: Date
  dueAt: Date
  computedAt: Date | null
  lines: number | null
  total: bigint | null
  paid: bigint
  /** Bills that wait for staff, that found too little money, that wait for a word on flags, and that take back what was paid before. */
  waiting: number
  short: number
  held: number
  corrected: number
  rootHash: string | null
  exact: string
}

/** Runs, the latest period first; those of rebates among them, where nothing waits for staff and nobody is short of money. */
export const readRuns = async (db: Db, { brandId, kind, after, limit }: RunsWanted): Promise<RunRow[]> => {
  const behind = sql`(${after?.id ?? null}::uuid is null or (period_from, run_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))`
  const { rows } = await sql<RunRow>`
    with found as materialized (
      (select run_id, period_from, kind from pay_runs.runs
        where brand_id = ${brandId}::uuid and (${kind}::text is null or kind = ${kind}) and ${behind}
        order by period_from desc, run_id desc limit ${limit})
      union all
      (select run_id, period_from, 'rebate' from line_rebates.v_run_times
        where brand_id = ${brandId}::uuid and (${kind}::text is null or ${kind} = 'rebate') and ${behind}
        order by period_from desc, run_id desc limit ${limit})
      order by period_from desc, run_id desc limit ${limit})
    select r.run_id as "runId", r.kind, r.pay_period as "payPeriod", r.period_from as "periodFrom", r.period_to as "periodTo", r.due_at as "dueAt",
      r.computed_at as "computedAt", r.lines, r.total, r.root_hash as "rootHash", to_char(r.period_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact,
      coalesce(b.paid, 0)::bigint as paid, coalesce(b.waiting, 0)::int as waiting, coalesce(b.short, 0)::int as short, coalesce(b.held, 0)::int as held,
      coalesce(b.corrected, 0)::int as corrected
    from found f join pay_runs.runs r on r.run_id = f.run_id
    left join lateral (
      select sum(paid) filter (where issuer_id is null) as paid,
        count(*) filter (where needs_approval and approved_at is null and closed_at is null) as waiting,
        count(*) filter (where short_since is not null and paid + held + denied < amount and closed_at is null) as short,
        count(*) filter (where held > 0) as held, count(*) filter (where base < 0) as corrected
      from pay_runs.bills where run_id = r.run_id) b on true
    where f.kind <> 'rebate'
    union all
    select r.run_id, 'rebate', null, r.period_from, r.period_to, r.due_at, r.computed_at, r.payments, r.total, r.root_hash,
      to_char(r.period_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), r.paid, 0, 0, r.held, coalesce(r.corrected, 0)
    from found f join line_rebates.v_runs r on r.run_id = f.run_id
    where f.kind = 'rebate'
    order by 4 desc, 1 desc`.execute(db)
  return rows
}

export interface BillRow {
  billId: string
  lineNo: number
  holderId: string
  issuerId: string | null
  turnover: bigint
  active: number
  base: bigint
  tier: number | null
  result: bigint | null
  carryBefore: bigint | null
  amount: bigint
  paid: bigint
  held: bigint
  denied: bigint
  state: (typeof payBillStates)[number]
  decidedBy: string | null
  reason: string | null
}

/** Bills of a run in the order of the line, behind a place. A state is what the columns say. */
export const readBills = async (
  db: Db,
  { brandId, runId, after, limit }: { brandId: string; runId: string; after: number; limit: number },
): Promise<BillRow[]> => {
  const { rows } = await sql<BillRow>`
    select b.bill_id as "billId", b.line_no as "lineNo", b.holder_id as "holderId", b.issuer_id as "issuerId", b.turnover, b.active, b.base, b.tier,
      b.result, b.carry_before as "carryBefore", b.amount, b.paid, b.held, b.denied, b.decided_by as "decidedBy", b.decision_reason as reason,
      case when b.amount = 0 then 'NOT_REACHED' when b.closed_as is not null then b.closed_as
        when b.needs_approval and b.approved_at is null then 'PENDING_APPROVAL'
        when b.paid + b.held + b.denied = b.amount then case when b.held > 0 then 'UNDER_REVIEW' when b.paid > 0 then 'PAID' else 'DENIED' end
        when b.paid > 0 then 'PARTIAL' when b.short_since is not null then 'INSUFFICIENT' else 'PAYING' end as state
    from pay_runs.bills b join pay_runs.runs r using (run_id)
    where b.run_id = ${runId}::uuid and r.brand_id = ${brandId}::uuid and b.line_no > ${after} order by b.line_no limit ${limit}`.execute(
    db,
  )
  return rows
}

export interface RebateRow {
  paymentId: string
  accountId: string
  isOwn: boolean
  category: string
  lines: number
  base: bigint
  earned: bigint
  paid: bigint
  state: (typeof rebateStates)[number]
}

/** Payments of a run of rebates behind a place. */
export const readRebates = async (
  db: Db,
  { brandId, runId, after, limit }: { brandId: string; runId: string; after: string | null; limit: number },
): Promise<RebateRow[]> => {
  const { rows } = await sql<RebateRow>`
    select p.payment_id as "paymentId", p.account_id as "accountId", p.is_own as "isOwn", p.category, p.lines, p.base, p.earned, p.paid,
      case when p.state = 'HELD' then 'UNDER_REVIEW' when p.state = 'DENIED' then 'DENIED' when p.paid_at is null then 'PAYING'
        when p.paid = 0 then 'CARRIED' else 'PAID' end as state
    from line_rebates.v_payments p join line_rebates.v_run_times r using (run_id)
    where p.run_id = ${runId}::uuid and r.brand_id = ${brandId}::uuid and (${after}::uuid is null or p.payment_id > ${after}::uuid)
    order by p.payment_id limit ${limit}`.execute(db)
  return rows
}
