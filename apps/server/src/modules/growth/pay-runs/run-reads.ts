import { readTerms } from '@krathong/contracts'
import type { SalaryTerms, WrittenTerms } from '@krathong/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { OpenBill, PaidContract, Run, RunKind } from './types.ts'

/** From where on runs of a kind are expected: behind the last one, or from when the first contract began; null where there is none. */
export const readSince = async (
  db: Db,
  { brandId, kind, currency }: Pick<Run, 'brandId' | 'kind' | 'currency'>,
): Promise<Date | null> => {
  const { rows } = await sql<{ since: Date | null }>`
    select coalesce(
      (select max(period_to) from pay_runs.runs where brand_id = ${brandId}::uuid and kind = ${kind} and currency = ${currency}),
      (select min(effective_from) from contracts.v_contracts
        where brand_id = ${brandId}::uuid and kind = ${kind} and currency = ${currency})) as since`.execute(
    db,
  )
  return rows[0]?.since ?? null
}

/** Runs that are due and not computed, the oldest first. */
export const readDueRuns = async (db: Db, brandId: string): Promise<Run[]> => {
  const { rows } = await sql<Run>`
    select run_id as "runId", brand_id as "brandId", kind, currency, period_from as "periodFrom", period_to as "periodTo"
    from pay_runs.runs where brand_id = ${brandId}::uuid and computed_at is null and due_at <= clock_timestamp()
    order by due_at, run_id`.execute(db)
  return rows
}

/** Contracts that are in force from the first moment of the period to the last. */
export const readInForce = async (tx: Tx, run: Run): Promise<PaidContract[]> => {
  const { rows } = await sql<Omit<PaidContract, 'terms'> & { terms: WrittenTerms }>`
    select contract_id as "contractId", holder_id as "holderId", issuer_id as "issuerId", agreement_hash as "agreementHash", terms
    from contracts.v_contracts
    where brand_id = ${run.brandId}::uuid and kind = ${run.kind} and currency = ${run.currency}
      and effective_from <= ${run.periodFrom} and (effective_to is null or effective_to >= ${run.periodTo})`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, terms: readTerms(row.terms) as SalaryTerms }))
}

/** Bills of the platform that wait for money. */
export const readOwedByPlatform = async (db: Db, brandId: string): Promise<string[]> => {
  const { rows } = await sql<{ billId: string }>`
    select b.bill_id as "billId" from pay_runs.bills b join pay_runs.runs r using (run_id)
    where b.issuer_id is null and b.paid < b.amount and r.brand_id = ${brandId}::uuid order by r.period_to, b.line_no`.execute(
    db,
  )
  return rows.map(({ billId }) => billId)
}

/** Agents that owe bills which nobody has asked them for, or that found too little money before. */
export const readOwing = async (db: Db, brandId: string, which: 'new' | 'all'): Promise<string[]> => {
  const { rows } = await sql<{ issuerId: string }>`
    select b.issuer_id as "issuerId" from pay_runs.bills b join pay_runs.runs r using (run_id)
    where b.issuer_id is not null and b.paid < b.amount and r.brand_id = ${brandId}::uuid
      and (${which} = 'all' or b.short_since is null)
    group by 1 order by min(r.period_to), min(b.line_no), 1`.execute(db)
  return rows.map(({ issuerId }) => issuerId)
}

/** Whether somebody else is about to pay this agent: until then there seems to be less than there is. */
export const isAwaitingPay = async (tx: Tx, holderId: string, currency: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pay_runs.bills b join pay_runs.runs r using (run_id)
    where b.holder_id = ${holderId}::uuid and b.paid < b.amount and b.short_since is null and r.currency = ${currency} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** What an agent may pay with. */
export const readCash = async (tx: Tx, owner: string, currency: string): Promise<bigint> => {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger.v_accounts where owner = ${owner}::uuid and purpose = 1 and currency = ${currency}`.execute(
    tx,
  )
  return rows[0]?.balance ?? 0n
}

export const kindsOfRuns: readonly RunKind[] = ['hourly', 'daily']

/** Open bills of one payer, held until the transaction ends, the oldest first. */
export const holdOpenBills = async (tx: Tx, issuerId: string, currency: string): Promise<OpenBill[]> => {
  const { rows } = await sql<OpenBill>`
    select b.bill_id as "billId", r.kind, r.currency, b.holder_id as "holderId", b.issuer_id as "issuerId", b.amount, b.paid
    from pay_runs.bills b join pay_runs.runs r using (run_id)
    where b.issuer_id = ${issuerId}::uuid and b.paid < b.amount and r.currency = ${currency}
    order by r.period_to, r.kind, b.line_no for update of b`.execute(tx)
  return rows
}

export const holdBill = async (tx: Tx, billId: string): Promise<OpenBill | null> => {
  const { rows } = await sql<OpenBill>`
    select b.bill_id as "billId", r.kind, r.currency, b.holder_id as "holderId", b.issuer_id as "issuerId", b.amount, b.paid
    from pay_runs.bills b join pay_runs.runs r using (run_id)
    where b.bill_id = ${billId}::uuid and b.paid < b.amount for update of b`.execute(tx)
  return rows[0] ?? null
}
