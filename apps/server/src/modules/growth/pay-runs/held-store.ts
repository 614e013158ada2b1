import { readTerms } from '@krathong/contracts'
import type { WrittenTerms } from '@krathong/contracts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { COUNTED_BY } from '../opposite-bets/index.ts'
import type { HeldParts, HeldRunBill } from './rules/held-parts.ts'
import type { Run } from './types.ts'

/** Shares the row of what has reached the bills: flags that change from now on are looked at after this transaction. */
export const shareFlagProgress = async (tx: Tx, brandId: string): Promise<void> => {
  const share = () =>
    sql`select 1 from pay_runs.flag_progress where brand_id = ${brandId}::uuid for share`.execute(tx)
  if ((await share()).rows.length > 0) return
  await sql`insert into pay_runs.flag_progress (brand_id) values (${brandId}::uuid) on conflict do nothing`.execute(
    tx,
  )
  await share()
}

/** The same row for whoever goes on with it; null while somebody else does, or a run is being computed. */
export const holdFlagProgress = async (tx: Tx, brandId: string): Promise<string | null> => {
  const { rows } = await sql<{ before: string }>`
    select before_xid::text as before from pay_runs.flag_progress where brand_id = ${brandId}::uuid for update skip locked`.execute(
    tx,
  )
  return rows[0]?.before ?? null
}

export interface RunBill extends HeldRunBill {
  billId: string
  held: bigint
  denied: bigint
}

/**
 * Bills of a run that something may still be paid of or held of, held until the transaction ends; where nothing of the run is flagged
 * those alone of which something was held or denied before.
 */
export const holdRunBills = async (tx: Tx, runId: string, isFlagged: boolean): Promise<RunBill[]> => {
  const { rows } = await sql<Omit<RunBill, 'terms'> & { terms: WrittenTerms }>`
    select b.bill_id as "billId", b.contract_id as "contractId", b.holder_id as "holderId", c.terms, b.turnover, b.active, b.base, b.result,
      b.carry_before as "carryBefore", b.fees, b.amount, b.paid, b.held, b.denied, b.issuer_id as "issuerId",
      case when b.carry_before is null then 0 else (select coalesce(sum(d.amount - d.denied), 0) from pay_runs.bills d
        where d.run_id = b.run_id and d.issuer_id = b.holder_id and (d.paid = d.amount or d.closed_at is not null)) end::bigint as "settledBelow"
    from pay_runs.bills b join contracts.v_contracts c using (contract_id)
    where b.run_id = ${runId}::uuid and b.paid < b.amount and b.closed_at is null
      and (${isFlagged} or b.held > 0 or b.denied > 0) order by b.line_no for update of b`.execute(tx)
  return rows.map((row) => ({ ...row, terms: readTerms(row.terms) }))
}

export const writeHeld = async (
  tx: Tx,
  parts: readonly (HeldParts & { billId: string })[],
): Promise<void> => {
  if (parts.length === 0) return
  const rows = parts.map(({ billId, held, denied }) => ({
    bill_id: billId,
    held: String(held),
    denied: String(denied),
  }))
  await sql`
    update pay_runs.bills b set held = h.held, denied = h.denied
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h (bill_id uuid, held bigint, denied bigint)
    where b.bill_id = h.bill_id`.execute(tx)
}

/** Computed runs that count a round of which a flag has changed since the last look, and up to where that look went now. */
export const readRunsToLookAt = async (
  tx: Tx,
  brandId: string,
  before: string,
): Promise<{ runs: Run[]; before: string }> => {
  const edge = await sql<{ edge: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as edge`.execute(tx)
  const upTo = edge.rows[0]!.edge
  const { rows } = await sql<Run>`
    with changed as materialized (
      select currency, min(placed_at) as since, max(settled_until) + ${COUNTED_BY}::interval as until from opposite_bets.v_flagged_rounds
      where brand_id = ${brandId}::uuid and changed_xid >= ${before}::xid8 and changed_xid < ${upTo}::xid8 group by currency, flag_id)
    select run_id as "runId", brand_id as "brandId", kind, pay_period as "payPeriod", currency, period_from as "periodFrom", period_to as "periodTo"
    from pay_runs.runs r
    where brand_id = ${brandId}::uuid and computed_at is not null and exists (select 1 from changed c
      where c.currency = r.currency and r.period_to > c.since and r.period_from <= c.until)
    order by period_from, run_id`.execute(tx)
  return { runs: rows, before: upTo }
}

export const moveFlagProgress = async (tx: Tx, brandId: string, before: string): Promise<void> => {
  await sql`update pay_runs.flag_progress set before_xid = ${before}::xid8 where brand_id = ${brandId}::uuid`.execute(
    tx,
  )
}
