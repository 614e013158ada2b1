import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { readHashed } from './proof-reads.ts'
import type { RebateRun } from './store.ts'
import { leavesOf, treeOf } from './tree.ts'

export interface RebateFault {
  rule: 'rebates-are-transfers' | 'rebate-lines-are-hashed' | 'rebates-late'
  count: number
}

/** Runs that began in these days are looked at line by line; older ones stand behind triggers that let nobody change them. */
const LOOKED_AT = '6 days'

interface StoredRun extends RebateRun {
  lines: number
  rootHash: string
  rootSum: bigint
  seal: string
}

const runColumns = sql`run_id as "runId", brand_id as "brandId", currency, period_from as "periodFrom", period_to as "periodTo", lines,
  root_hash as "rootHash", root_sum as "rootSum", seal`

const isSound = async (db: Db | Tx, run: StoredRun): Promise<boolean> => {
  const lines = await readHashed(db, run.runId)
  const { root } = treeOf(run, leavesOf(run, run.seal, lines))
  return lines.length === run.lines && root.hash === run.rootHash && root.sum === run.rootSum
}

/** Whether the lines of a run are those that were hashed. */
export const areRebatesSound = async (db: Db, runId: string): Promise<boolean> => {
  const { rows } = await sql<StoredRun>`
    select ${runColumns} from line_rebates.runs where run_id = ${runId}::uuid and seal is not null`.execute(
    db,
  )
  return rows[0] !== undefined && isSound(db, rows[0])
}

const countUnsound = async (db: Db | Tx, brandId: string): Promise<number> => {
  const { rows } = await sql<StoredRun>`
    select ${runColumns} from line_rebates.runs
    where brand_id = ${brandId}::uuid and seal is not null and period_from > now() - ${LOOKED_AT}::interval`.execute(
    db,
  )
  let unsound = 0
  for (const run of rows) if (!(await isSound(db, run))) unsound += 1
  return unsound
}

/** What does not hold between runs of rebates, their lines, payments and transfers. */
export const checkRebates = async (db: Db | Tx, brandId: string): Promise<RebateFault[]> => {
  const { rows } = await sql<RebateFault>`
    select 'rebates-are-transfers' as rule, count(*)::int as count
    from line_rebates.payments p join line_rebates.runs r using (run_id)
    where r.brand_id = ${brandId}::uuid and r.period_from > now() - ${LOOKED_AT}::interval and p.paid > 0 and p.paid_at is not null
      and not exists (select 1 from ledger.v_transfers t where t.cause_id = p.payment_id and t.cause_kind in (46, 47) and t.amount = p.paid)
    union all
    select 'rebates-late', count(*)::int from line_rebates.runs
    where brand_id = ${brandId}::uuid and computed_at is null and due_at < now() - interval '12 hours'`.execute(
    db,
  )
  return [
    ...rows,
    { rule: 'rebate-lines-are-hashed' as const, count: await countUnsound(db, brandId) },
  ].filter(({ count }) => count > 0)
}
