import type { PayPeriod } from '@krathong/contracts'
import type { payBillStates } from '@krathong/protocol/calls/pay-runs-back-office'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { RunKind } from './types.ts'

export interface RunsWanted {
  brandId: string
  kind: RunKind | null
  after: { at: string; id: string } | null
  limit: number
}

export interface RunRow {
  runId: string
  kind: RunKind
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

/** Runs, the latest period first. */
export const readRuns = async (db: Db, { brandId, kind, after, limit }: RunsWanted): Promise<RunRow[]> => {
  const { rows } = await sql<RunRow>`
    select r.run_id as "runId", r.kind, r.pay_period as "payPeriod", r.period_from as "periodFrom", r.period_to as "periodTo", r.due_at as "dueAt",
      r.computed_at as "computedAt", r.lines, r.total, r.root_hash as "rootHash", to_char(r.period_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact,
      coalesce(b.paid, 0)::bigint as paid, coalesce(b.waiting, 0)::int as waiting, coalesce(b.short, 0)::int as short, coalesce(b.held, 0)::int as held,
      coalesce(b.corrected, 0)::int as corrected
    from (select * from pay_runs.runs
      where brand_id = ${brandId}::uuid and (${kind}::text is null or kind = ${kind})
        and (${after?.id ?? null}::uuid is null or (period_from, run_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      order by period_from desc, run_id desc limit ${limit}) r
    left join lateral (
      select sum(paid) filter (where issuer_id is null) as paid,
        count(*) filter (where needs_approval and approved_at is null and closed_at is null) as waiting,
        count(*) filter (where short_since is not null and paid + held + denied < amount and closed_at is null) as short,
        count(*) filter (where held > 0) as held, count(*) filter (where base < 0) as corrected
      from pay_runs.bills where run_id = r.run_id) b on true
    order by r.period_from desc, r.run_id desc`.execute(db)
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
