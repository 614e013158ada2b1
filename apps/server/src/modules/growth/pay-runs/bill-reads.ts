import { readTerms } from '@krathong/contracts'
import type { RunLine, SumNode, Terms, WrittenTerms } from '@krathong/contracts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Run, RunKind } from './types.ts'

export interface BillRow {
  billId: string
  kind: RunKind
  periodFrom: Date
  periodTo: Date
  holderId: string
  issuerId: string | null
  turnover: bigint
  active: number
  base: bigint
  tier: number | null
  amount: bigint
  paid: bigint
  /** What of the amount waits for a word on opposite bets, and what is not paid by such a word. */
  held: bigint
  denied: bigint
  isShort: boolean
  isWaiting: boolean
  closedAs: 'DENIED' | 'WRITTEN_OFF' | null
  paidDown: bigint
  paidAt: Date | null
}

const columns = sql`b.bill_id as "billId", r.kind, r.period_from as "periodFrom", r.period_to as "periodTo", b.holder_id as "holderId",
  b.issuer_id as "issuerId", b.turnover, b.active, b.base, b.tier::int as tier, b.amount, b.paid, b.held, b.denied, b.short_since is not null as "isShort",
  b.needs_approval and b.approved_at is null and b.closed_at is null as "isWaiting", b.closed_as as "closedAs",
  (select coalesce(sum(d.amount), 0)::bigint from pay_runs.bills d where d.run_id = b.run_id and d.issuer_id = b.holder_id) as "paidDown",
  (select max(p.paid_at) from pay_runs.payments p where p.bill_id = b.bill_id) as "paidAt"`

export interface BillsWanted {
  playerId: string
  side: 'own' | 'down'
  kind: RunKind | null
  currency: string
  from: Date
  to: Date
}

const found = ({ playerId, side, kind, currency, from, to }: BillsWanted) => sql`
  pay_runs.bills b join pay_runs.runs r using (run_id)
  where ${sql.ref(side === 'own' ? 'b.holder_id' : 'b.issuer_id')} = ${playerId}::uuid and r.currency = ${currency}
    and (${kind}::text is null or r.kind = ${kind}) and r.period_from >= ${from} and r.period_from < ${to}`

/** A place in the order of bills: what they are ordered by, as text of the database, and the bill. */
export interface BillPlace {
  value: string
  id: string
}

/** A page of bills, by their period or by their amount; each with its own place. */
export const readBills = async (
  db: Db,
  wanted: BillsWanted & {
    sort: 'period' | 'amount'
    order: 'up' | 'down'
    after: BillPlace | null
    limit: number
    /** Bills left out behind the place. */
    offset: number
  },
): Promise<(BillRow & { place: string })[]> => {
  const { sort, order, after, limit, offset } = wanted
  const isByAmount = sort === 'amount'
  // By the bare column: an index walks the runs in this order, and stops with the page.
  const key = isByAmount ? sql`b.amount` : sql`r.period_from`
  const place = isByAmount ? sql`b.amount` : sql`(extract(epoch from r.period_from) * 1000)::bigint`
  const value = after?.value ?? '0'
  const behind = isByAmount ? sql`${value}::bigint` : sql`to_timestamp(${value}::bigint / 1000.0)`
  const direction = order === 'up' ? sql`asc` : sql`desc`
  const isBehind = order === 'up' ? sql`>` : sql`<`
  const { rows } = await sql<BillRow & { place: string }>`
    select ${columns}, (${place})::text as place from ${found(wanted)}
      and (${after === null} or (${key}, b.bill_id) ${isBehind} (${behind}, ${after?.id ?? null}::uuid))
    order by ${key} ${direction}, b.bill_id ${direction} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export interface OpenedBill
  extends BillRow, Pick<RunLine, 'result' | 'carryBefore' | 'fees'>, Pick<Run, 'payPeriod'> {
  cut: bigint | null
  runId: string
  contractId: string
  agreementHash: string
  currency: string
  lineNo: number
  terms: Terms
  lines: number
  rootHash: string
  rootSum: bigint
  computedAt: Date
}

/** One bill to its two parties; to anybody else there is none. */
export const readBill = async (
  db: Db,
  { billId, playerId }: { billId: string; playerId: string },
): Promise<OpenedBill | null> => {
  const { rows } = await sql<Omit<OpenedBill, 'terms'> & { terms: WrittenTerms }>`
    select ${columns}, b.run_id as "runId", b.contract_id as "contractId", b.agreement_hash as "agreementHash", r.currency,
      b.line_no as "lineNo", c.terms, r.lines, r.root_hash as "rootHash", r.root_sum as "rootSum", r.computed_at as "computedAt", r.pay_period as "payPeriod",
      b.result, b.carry_before as "carryBefore", b.fees, b.cut
    from pay_runs.bills b join pay_runs.runs r using (run_id) join contracts.v_contracts c using (contract_id)
    where b.bill_id = ${billId}::uuid and ${playerId}::uuid in (b.holder_id, b.issuer_id)`.execute(db)
  return rows[0] ? { ...rows[0], terms: readTerms(rows[0].terms) } : null
}

/** The nodes above each block of a run's lines; none where the lines are one block, or the run is older than they are kept. */
export const readBlocks = async (db: Db, runId: string): Promise<SumNode[]> => {
  const { rows } = await sql<{ blocks: [string, string][] | null }>`
    select blocks from pay_runs.runs where run_id = ${runId}::uuid`.execute(db)
  return rows[0]?.blocks?.map(([hash, sum]) => ({ hash, sum: BigInt(sum) })) ?? []
}

/** Lines of a run as they were hashed, in their order: all of them, or so many from a place on. */
export const readRunLines = async (
  db: Db,
  runId: string,
  { from, count }: { from: number; count: number | null } = { from: 0, count: null },
): Promise<RunLine[]> => {
  const { rows } = await sql<Omit<RunLine, 'cut'> & { cut: bigint | null }>`
    select contract_id as "contractId", agreement_hash as "agreementHash", holder_id as holder, issuer_id as issuer, turnover, active, base,
      tier::int as tier, amount, result, carry_before as "carryBefore", fees, cut
    from pay_runs.bills where run_id = ${runId}::uuid and line_no >= ${from}
      and (${count}::integer is null or line_no < ${from} + ${count}::integer) order by line_no`.execute(db)
  return rows.map(({ cut, ...line }) => (cut === null ? line : { ...line, cut }))
}
