import type { CarryPart } from '@krathong/contracts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { pairOf } from './rules/carried.ts'
import type { BillDraft, PaidContract, Run } from './types.ts'

interface WrittenPart {
  amount: string
  periodsLeft: number | null
}

export const writePart = ({ amount, periodsLeft }: CarryPart): WrittenPart => ({
  amount: String(amount),
  periodsLeft,
})

const readParts = (parts: readonly WrittenPart[]): CarryPart[] =>
  parts.map(({ amount, periodsLeft }) => ({ amount: BigInt(amount), periodsLeft }))

/**
 * What holders carry into a dividend, by contract. It belongs to the holder: new terms between the same two keep it, and once a contract
 * ended for good it is gone.
 */
export const readDividendCarries = async (
  tx: Tx,
  run: Run,
  contracts: readonly PaidContract[],
): Promise<Map<string, CarryPart[]>> => {
  const { rows } = await sql<{ contractId: string; parts: WrittenPart[] }>`
    select c.contract_id as "contractId", k.parts
    from unnest(${contracts.map(({ contractId }) => contractId)}::uuid[]) as wanted (contract_id)
    join contracts.v_contracts c on c.contract_id = wanted.contract_id
    join pay_runs.carries k on k.brand_id = ${run.brandId}::uuid and k.kind = 'dividend' and k.currency = ${run.currency}
      and k.holder_id = c.holder_id and k.issuer_id is not distinct from c.issuer_id
    join contracts.v_contracts before on before.contract_id = k.contract_id
    where not exists (select 1 from contracts.v_contracts ended where ended.holder_id = c.holder_id and ended.kind = 'dividend'
      and ended.version >= before.version and ended.version < c.version and ended.end_reason <> 'SUPERSEDED')`.execute(
    tx,
  )
  return new Map(rows.map(({ contractId, parts }) => [contractId, readParts(parts)]))
}

/** What was paid too much by a salary, by who pays whom. */
export const readSalaryCarries = async (
  tx: Tx,
  run: Run,
  holderIds: readonly string[],
): Promise<Map<string, CarryPart[]>> => {
  const { rows } = await sql<{ holderId: string; issuerId: string | null; parts: WrittenPart[] }>`
    select holder_id as "holderId", issuer_id as "issuerId", parts from pay_runs.carries
    where brand_id = ${run.brandId}::uuid and kind = ${run.kind} and currency = ${run.currency} and parts <> '[]'
      and holder_id = any(${[...holderIds]}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [pairOf(row), readParts(row.parts)]))
}

/**
 * What bills of holders carried on before a moment, by who pays whom: the last bill of each says it. Of a dividend whose contract had ended
 * for good by then nothing is.
 */
export const readCarriesBefore = async (
  tx: Tx,
  { kind, holderIds, before }: { kind: Run['kind']; holderIds: readonly string[]; before: Date },
): Promise<Map<string, CarryPart[]>> => {
  const { rows } = await sql<{ holderId: string; issuerId: string | null; parts: WrittenPart[] | null }>`
    select distinct on (b.holder_id, b.issuer_id) b.holder_id as "holderId", b.issuer_id as "issuerId",
      case when r.kind <> 'dividend' or c.effective_to is null or c.effective_to > ${before} or c.end_reason = 'SUPERSEDED' then b.carry_after end as parts
    from pay_runs.bills b join pay_runs.runs r using (run_id) join contracts.v_contracts c using (contract_id)
    where b.holder_id = any(${[...holderIds]}::uuid[]) and r.kind = ${kind} and r.period_to <= ${before}
    order by b.holder_id, b.issuer_id, r.period_to desc, b.line_no desc`.execute(tx)
  return new Map(rows.map((row) => [pairOf(row), readParts(row.parts ?? [])]))
}

/** Leaves what the next bills take off; of two bills between the same two the later one tells. Salaries write what changes alone. */
export const writeCarries = async (tx: Tx, run: Run, drafts: readonly BillDraft[]): Promise<void> => {
  const last = new Map<string, Record<string, unknown>>()
  for (const { line, carry } of drafts)
    if (carry !== null && (run.kind === 'dividend' || carry.length > 0 || line.carryBefore !== 0n))
      last.set(pairOf({ holderId: line.holder, issuerId: line.issuer }), {
        holder_id: line.holder,
        issuer_id: line.issuer,
        contract_id: line.contractId,
        parts: carry.map(writePart),
      })
  if (last.size === 0) return
  await sql`
    insert into pay_runs.carries (brand_id, kind, currency, holder_id, issuer_id, contract_id, run_id, parts)
    select ${run.brandId}::uuid, ${run.kind}, ${run.currency}, holder_id, issuer_id, contract_id, ${run.runId}::uuid, parts
    from jsonb_to_recordset(${JSON.stringify([...last.values()])}::jsonb) as c (holder_id uuid, issuer_id uuid, contract_id uuid, parts jsonb)
    on conflict (brand_id, kind, currency, holder_id, issuer_id) do update
      set contract_id = excluded.contract_id, run_id = excluded.run_id, parts = excluded.parts`.execute(tx)
}
