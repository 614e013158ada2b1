import type { SumNode } from '@krathong/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { DuePeriod } from './rules/due-periods.ts'
import { writePart } from './carry-store.ts'
import { addBillDays } from './day-store.ts'
import type { BillDraft, Run } from './types.ts'

/** Writes down that runs are expected; one of each period, whoever looks how often. */
export const insertRuns = async (
  db: Db,
  { brandId, kind, payPeriod, currency }: Pick<Run, 'brandId' | 'kind' | 'payPeriod' | 'currency'>,
  periods: readonly DuePeriod[],
): Promise<void> => {
  const texts = (of: (period: DuePeriod) => string) => periods.map(of)
  await sql`insert into pay_runs.runs (run_id, brand_id, kind, pay_period, currency, period_from, period_to, due_at)
    select id::uuid, ${brandId}::uuid, ${kind}, ${payPeriod}, ${currency}, f::timestamptz, t::timestamptz, d::timestamptz
    from unnest(${texts(newId)}::text[], ${texts(({ from }) => from.toISOString())}::text[], ${texts(({ to }) => to.toISOString())}::text[],
      ${texts(({ dueAt }) => dueAt.toISOString())}::text[]) as n (id, f, t, d)
    on conflict (brand_id, kind, pay_period, currency, period_from) do nothing`.execute(db)
}

/** Holds a run that nobody has computed; false where somebody has, or is about to. */
export const holdRun = async (tx: Tx, runId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pay_runs.runs where run_id = ${runId}::uuid and computed_at is null for update skip locked`.execute(
    tx,
  )
  return rows.length > 0
}

const ROWS_AT_ONCE = 1_000

/** Bills of the platform above `approvalAbove` wait for staff. Days of the `zone` count them with the same commit. */
export const insertBills = async (
  tx: Tx,
  { runId, approvalAbove, zone }: { runId: string; approvalAbove: bigint; zone: string },
  drafts: readonly BillDraft[],
): Promise<void> => {
  const text = (amount: bigint | null) => (amount === null ? null : String(amount))
  for (let from = 0; from < drafts.length; from += ROWS_AT_ONCE) {
    const rows = drafts.slice(from, from + ROWS_AT_ONCE).map(({ line, carry }, at) => ({
      bill_id: newId(),
      line_no: from + at,
      contract_id: line.contractId,
      holder_id: line.holder,
      issuer_id: line.issuer,
      agreement_hash: line.agreementHash,
      turnover: String(line.turnover),
      active: line.active,
      base: String(line.base),
      tier: line.tier,
      amount: String(line.amount),
      result: text(line.result),
      carry_before: text(line.carryBefore),
      carry_after: carry && carry.map(writePart),
      fees: text(line.fees),
      cut: text(line.cut ?? null),
      needs_approval: line.issuer === null && line.amount > approvalAbove,
    }))
    await sql`
      insert into pay_runs.bills (bill_id, run_id, contract_id, line_no, holder_id, issuer_id, agreement_hash, turnover, active, base, tier, amount,
        result, carry_before, carry_after, fees, cut, needs_approval)
      select bill_id, ${runId}::uuid, contract_id, line_no, holder_id, issuer_id, agreement_hash, turnover, active, base, tier, amount,
        result, carry_before, carry_after, fees, cut, needs_approval
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (bill_id uuid, contract_id uuid, line_no integer, holder_id uuid,
        issuer_id uuid, agreement_hash text, turnover bigint, active integer, base bigint, tier smallint, amount bigint,
        result bigint, carry_before bigint, carry_after jsonb, fees bigint, cut bigint, needs_approval boolean)`.execute(
      tx,
    )
  }
  if (drafts.length > 0) await addBillDays(tx, { runId, zone })
}

export const completeRun = async (
  tx: Tx,
  runId: string,
  answer: { lines: number; total: bigint; root: SumNode; blocks: readonly SumNode[] },
): Promise<void> => {
  await sql`update pay_runs.runs set computed_at = clock_timestamp(), lines = ${answer.lines}, total = ${answer.total},
    root_hash = ${answer.root.hash}, root_sum = ${answer.root.sum},
    blocks = ${answer.blocks.length > 0 ? JSON.stringify(answer.blocks.map(({ hash, sum }) => [hash, String(sum)])) : null}::jsonb
    where run_id = ${runId}::uuid`.execute(tx)
}

export interface Payment {
  paymentId: string
  billId: string
  amount: bigint
  /** By the platform, to which the bill's issuer owes it. */
  isPaidFor?: boolean
}

/** Writes what was paid of bills, in the transaction that moves the money. */
export const insertPayments = async (tx: Tx, payments: readonly Payment[]): Promise<void> => {
  const columns = [
    payments.map(({ paymentId }) => paymentId),
    payments.map(({ billId }) => billId),
    payments.map(({ amount }) => String(amount)),
    payments.map(({ isPaidFor = false }) => isPaidFor),
  ] as const
  await sql`
    with paid as (
      insert into pay_runs.payments (payment_id, bill_id, amount, is_paid_for)
      select p, b, a::bigint, f from unnest(${columns[0]}::uuid[], ${columns[1]}::uuid[], ${columns[2]}::text[], ${columns[3]}::boolean[]) as n (p, b, a, f)
      returning bill_id, amount)
    update pay_runs.bills b set paid = b.paid + p.amount from paid p where b.bill_id = p.bill_id`.execute(tx)
}

/** Marks bills that found too little money; answers those that had been asked for never before. */
export const markShort = async (tx: Tx, billIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ billId: string }>`
    update pay_runs.bills set short_since = clock_timestamp()
    where bill_id = any(${[...billIds]}::uuid[]) and short_since is null returning bill_id as "billId"`.execute(
    tx,
  )
  return rows.map(({ billId }) => billId)
}
