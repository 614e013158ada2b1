import { readTerms } from '@krathong/contracts'
import type { Kind, Terms, WrittenTerms } from '@krathong/contracts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'

export interface ActiveTerms {
  holderId: string
  issuerId: string | null
  terms: Terms
}

/** The contract of a holder without an end, and those that the holder gives. */
export const readActiveTerms = async (tx: Tx, holderId: string, kind: Kind): Promise<ActiveTerms[]> => {
  const { rows } = await sql<Omit<ActiveTerms, 'terms'> & { terms: WrittenTerms }>`
    select holder_id as "holderId", issuer_id as "issuerId", terms from contracts.v_contracts
    where ${holderId}::uuid in (holder_id, issuer_id) and kind = ${kind} and effective_to is null
    order by holder_id <> ${holderId}::uuid, contract_id`.execute(tx)
  return rows.map((row) => ({ ...row, terms: readTerms(row.terms) }))
}

/** Salaries of holders that fell into periods; the place of a period is that of its beginning. */
export const readSalaries = async (
  tx: Tx,
  holderIds: readonly string[],
  { starts, to }: { starts: readonly Date[]; to: Date },
): Promise<{ holderId: string; period: number; amount: bigint }[]> => {
  const { rows } = await sql<{ holderId: string; period: number; amount: bigint }>`
    select b.holder_id as "holderId", width_bucket(r.period_from, ${starts.map((at) => at.toISOString())}::timestamptz[]) - 1 as period,
      sum(b.amount)::bigint as amount
    from pay_runs.bills b join pay_runs.runs r using (run_id)
    where b.holder_id = any(${[...holderIds]}::uuid[]) and r.kind <> 'dividend' and r.period_from >= ${starts[0]!} and r.period_from < ${to}
    group by 1, 2`.execute(tx)
  return rows
}

/** No statement of this transaction runs longer. */
export const boundReads = async (tx: Tx, milliseconds: number): Promise<void> => {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx)
}
