import type { SumNode } from '@krathong/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { RebateRun } from './store.ts'
import type { NumberedLine } from './rules.ts'

/** Lines of a run as they were hashed, in their order: all of them, or so many from a place on. */
export const readHashed = async (
  db: Db | Tx,
  runId: string,
  { from, count }: { from: number; count: number | null } = { from: 0, count: null },
): Promise<NumberedLine[]> => {
  const { rows } = await sql<NumberedLine>`
    select line_no as "lineNo", player_id as "playerId", category, path, points, base, held_round as "heldRound" from line_rebates.lines
    where run_id = ${runId}::uuid and line_no >= ${from} and (${count}::integer is null or line_no < ${from} + ${count}::integer)
    order by line_no`.execute(db)
  return rows
}

export interface SealedRun extends RebateRun {
  lines: number
  rootHash: string
  rootSum: bigint
  seal: string
  blocks: SumNode[]
}

/** A run with what its lines are proven by; null where it was computed before they could be. */
export const readSealed = async (db: Db, runId: string): Promise<SealedRun | null> => {
  const { rows } = await sql<Omit<SealedRun, 'blocks'> & { blocks: [string, string][] | null }>`
    select run_id as "runId", brand_id as "brandId", currency, period_from as "periodFrom", period_to as "periodTo", lines,
      root_hash as "rootHash", root_sum as "rootSum", seal, blocks
    from line_rebates.runs where run_id = ${runId}::uuid and seal is not null`.execute(db)
  const found = rows[0]
  return found
    ? { ...found, blocks: (found.blocks ?? []).map(([hash, sum]) => ({ hash, sum: BigInt(sum) })) }
    : null
}
