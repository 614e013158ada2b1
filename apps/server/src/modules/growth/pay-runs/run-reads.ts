import { readTerms } from '@krathong/contracts'
import type { Kind, PayPeriod, Terms, WrittenTerms } from '@krathong/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Clock, OpenBill, PaidContract, Run } from './types.ts'
import type { TimedContract } from './rules/realtime-lines.ts'

type Kept<T extends { terms: unknown }> = Omit<T, 'terms'> & { terms: WrittenTerms }

const termsIn = <T extends Terms>(written: WrittenTerms): T => readTerms(written) as T

/** Every clock that runs: one of each kind, and one of each period that dividends are paid by. */
export const clocks: readonly Clock[] = [
  { kind: 'realtime', payPeriod: null },
  { kind: 'hourly', payPeriod: null },
  { kind: 'daily', payPeriod: null },
  ...(['D', 'W', 'H', 'M'] satisfies PayPeriod[]).map((payPeriod): Clock => ({
    kind: 'dividend',
    payPeriod,
  })),
]

/** From where on runs of a kind are expected: behind the last one, or from when the first contract began; null where there is none. */
export const readSince = async (
  db: Db,
  { brandId, kind, payPeriod, currency }: Pick<Run, 'brandId' | 'kind' | 'payPeriod' | 'currency'>,
): Promise<Date | null> => {
  const { rows } = await sql<{ since: Date | null }>`
    select coalesce(
      (select max(period_to) from pay_runs.runs where brand_id = ${brandId}::uuid and kind = ${kind}
        and pay_period is not distinct from ${payPeriod} and currency = ${currency}),
      (select min(effective_from) from contracts.v_contracts
        where brand_id = ${brandId}::uuid and kind = ${kind} and currency = ${currency}
          and (${payPeriod}::text is null or terms ->> 'period' = ${payPeriod}))) as since`.execute(db)
  return rows[0]?.since ?? null
}

/** Runs that are due and not computed, the oldest first. */
export const readDueRuns = async (db: Db, brandId: string): Promise<Run[]> => {
  const { rows } = await sql<Run>`
    select run_id as "runId", brand_id as "brandId", kind, pay_period as "payPeriod", currency, period_from as "periodFrom", period_to as "periodTo"
    from pay_runs.runs where brand_id = ${brandId}::uuid and computed_at is null and due_at <= clock_timestamp()
    order by due_at, run_id`.execute(db)
  return rows
}

/** Whether all salaries of a span are computed: what they come to is a cost of the team. */
export const areSalariesComputed = async (tx: Tx, run: Run): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pay_runs.runs where brand_id = ${run.brandId}::uuid and currency = ${run.currency} and kind <> 'dividend'
      and computed_at is null and period_from < ${run.periodTo} limit 1`.execute(tx)
  return rows.length === 0
}

/** Contracts that are in force from the first moment of the period to the last. */
export const readInForce = async <T extends Terms>(tx: Tx, run: Run): Promise<PaidContract<T>[]> => {
  const { rows } = await sql<Kept<PaidContract>>`
    select contract_id as "contractId", holder_id as "holderId", issuer_id as "issuerId", agreement_hash as "agreementHash", terms
    from contracts.v_contracts
    where brand_id = ${run.brandId}::uuid and kind = ${run.kind} and currency = ${run.currency}
      and (${run.payPeriod}::text is null or terms ->> 'period' = ${run.payPeriod})
      and effective_from <= ${run.periodFrom} and (effective_to is null or effective_to >= ${run.periodTo})`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, terms: termsIn<T>(row.terms) }))
}

/** Contracts by the round that these agents hold or held. */
export const readTimed = async (tx: Tx, run: Run, holderIds: readonly string[]): Promise<TimedContract[]> => {
  const { rows } = await sql<Kept<TimedContract>>`
    select contract_id as "contractId", holder_id as "holderId", issuer_id as "issuerId", agreement_hash as "agreementHash", terms,
      effective_from as "effectiveFrom", effective_to as "effectiveTo"
    from contracts.v_contracts
    where brand_id = ${run.brandId}::uuid and kind = 'realtime' and currency = ${run.currency} and effective_from < ${run.periodTo}
      and effective_to is distinct from effective_from and holder_id = any(${[...holderIds]}::uuid[])`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, terms: termsIn(row.terms) }))
}

/**
 * Money is to move: not all paid but what is held or denied, not given up, and approved where staff is asked. Of what is not paid there is
 * an index, which its own words ask for.
 */
const isOpen = sql`b.paid + b.denied < b.amount and b.paid + b.held + b.denied < b.amount and b.closed_at is null and (not b.needs_approval or b.approved_at is not null)`

/** Bills of the platform that wait for money. */
export const readOwedByPlatform = async (db: Db, brandId: string): Promise<string[]> => {
  const { rows } = await sql<{ billId: string }>`
    select b.bill_id as "billId" from pay_runs.bills b join pay_runs.runs r using (run_id)
    where b.issuer_id is null and ${isOpen} and r.brand_id = ${brandId}::uuid order by r.period_to, b.line_no`.execute(
    db,
  )
  return rows.map(({ billId }) => billId)
}

/** Bills that nobody has asked their payer for; those as well whose payer has money again; or all. */
export type Asked = 'new' | 'funded' | 'all'

/** Agents that owe such bills. */
export const readOwing = async (db: Db, brandId: string, which: Asked): Promise<string[]> => {
  const { rows } = await sql<{ issuerId: string }>`
    select b.issuer_id as "issuerId" from pay_runs.bills b join pay_runs.runs r using (run_id)
    where b.issuer_id is not null and ${isOpen} and r.brand_id = ${brandId}::uuid
      and (${which} = 'all' or b.short_since is null or (${which} = 'funded' and exists (
        select 1 from ledger.v_accounts a where a.owner = b.issuer_id and a.purpose = 1 and a.currency = r.currency and a.balance >= 100)))
    group by 1 order by min(r.period_to), min(b.line_no), 1`.execute(db)
  return rows.map(({ issuerId }) => issuerId)
}

/** Bills to these agents that their payer has not been asked for: until it is, the agent seems to have less than there will be. */
export const readAwaited = async (
  tx: Tx,
  holderIds: readonly string[],
  currency: string,
): Promise<{ holderId: string; billId: string }[]> => {
  const { rows } = await sql<{ holderId: string; billId: string }>`
    select b.holder_id as "holderId", b.bill_id as "billId" from pay_runs.bills b join pay_runs.runs r using (run_id)
    where b.holder_id = any(${[...holderIds]}::uuid[]) and ${isOpen} and b.short_since is null and r.currency = ${currency}`.execute(
    tx,
  )
  return rows
}

/** What agents may pay with. */
export const readCash = async (
  tx: Tx,
  owners: readonly string[],
  currency: string,
): Promise<Map<string, bigint>> => {
  const { rows } = await sql<{ owner: string; balance: bigint }>`
    select owner, balance from ledger.v_accounts
    where owner = any(${[...owners]}::uuid[]) and purpose = 1 and currency = ${currency}`.execute(tx)
  return new Map(rows.map(({ owner, balance }) => [owner, balance]))
}

const openBill = sql`b.bill_id as "billId", r.kind, r.currency, b.holder_id as "holderId", b.issuer_id as "issuerId",
  r.period_from as "periodFrom", b.amount - b.held - b.denied as amount, b.paid`

/** Open bills of payers, held until the transaction ends, the oldest first. */
export const holdOpenBills = async (
  tx: Tx,
  issuerIds: readonly string[],
  currency: string,
): Promise<OpenBill[]> => {
  const { rows } = await sql<OpenBill>`
    select ${openBill} from pay_runs.bills b join pay_runs.runs r using (run_id)
    where b.issuer_id = any(${[...issuerIds]}::uuid[]) and ${isOpen} and r.currency = ${currency}
      and not exists (select 1 from pay_runs.bills own where own.run_id = b.run_id and own.holder_id = b.issuer_id
        and own.needs_approval and own.approved_at is null and own.closed_at is null)
    order by r.period_to, r.kind, b.line_no, b.bill_id for update of b`.execute(tx)
  return rows
}

/** Those of these bills that are still open, held until the transaction ends, the oldest first. */
export const holdBills = async (tx: Tx, billIds: readonly string[]): Promise<OpenBill[]> => {
  const { rows } = await sql<OpenBill>`
    select ${openBill} from pay_runs.bills b join pay_runs.runs r using (run_id)
    where b.bill_id = any(${[...billIds]}::uuid[]) and ${isOpen}
    order by r.period_to, r.kind, b.line_no, b.bill_id for update of b`.execute(tx)
  return rows
}

/** Whether a bill to this agent, or of this agent to a downline, is not all paid. */
export const hasUnpaidBills = async (tx: Tx, agentId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pay_runs.bills where ${agentId}::uuid in (holder_id, issuer_id) and paid + denied < amount and closed_at is null limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** What an agent still owes downlines, those bills too that wait for the approval of the agent's own; what is held is not owed yet. */
export const readOwed = async (db: Db | Tx, issuerId: string, currency: string): Promise<bigint> => {
  const { rows } = await sql<{ owed: bigint }>`
    select coalesce(sum(b.amount - b.held - b.denied - b.paid), 0)::bigint as owed from pay_runs.bills b join pay_runs.runs r using (run_id)
    where b.issuer_id = ${issuerId}::uuid and b.paid + b.denied < b.amount and b.paid + b.held + b.denied < b.amount and b.closed_at is null and r.currency = ${currency}`.execute(
    db,
  )
  return rows[0]!.owed
}

/** The same by kind of contract: where an agent finds those bills. */
export const readOwedByKind = async (
  db: Db,
  issuerId: string,
  currency: string,
): Promise<{ kind: Kind; owed: bigint }[]> => {
  const { rows } = await sql<{ kind: Kind; owed: bigint }>`
    select r.kind, sum(b.amount - b.held - b.denied - b.paid)::bigint as owed from pay_runs.bills b join pay_runs.runs r using (run_id)
    where b.issuer_id = ${issuerId}::uuid and b.paid + b.denied < b.amount and b.paid + b.held + b.denied < b.amount and b.closed_at is null and r.currency = ${currency}
    group by 1 order by 1`.execute(db)
  return rows
}

/** By then every run of a period has been computed, or somebody has been told that it is late. */
const ENDED_LATELY = '40 days'

/** What holds an agent who wants to leave: contracts on either side that run, and pay by them that is not computed or not paid. */
export const readDuties = async (
  db: Db | Tx,
  playerId: string,
): Promise<{ hasContracts: boolean; hasPay: boolean }> => {
  const { rows } = await sql<{ hasContracts: boolean; hasPay: boolean }>`
    with own as materialized (
      select * from contracts.v_contracts c where ${playerId}::uuid in (c.holder_id, c.issuer_id)
        and (c.effective_to is null or c.effective_to > c.effective_from))
    select exists (select from own where effective_to is null or effective_to > now()) as "hasContracts",
      exists (select from pay_runs.bills b where ${playerId}::uuid in (b.holder_id, b.issuer_id) and b.paid + b.denied < b.amount and b.closed_at is null)
      or exists (select from own c where c.effective_to between now() - ${ENDED_LATELY}::interval and now()
        and not exists (select from pay_runs.runs r where r.brand_id = c.brand_id and r.kind = c.kind and r.currency = c.currency
          and r.pay_period is not distinct from (case when c.kind = 'dividend' then c.terms ->> 'period' end)
          and r.period_to >= c.effective_to and r.computed_at is not null)) as "hasPay"`.execute(db)
  return rows[0]!
}
