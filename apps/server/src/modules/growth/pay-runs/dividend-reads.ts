import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { causeKinds, purposes } from '../../core/ledger/index.ts'
import { teamsOf } from './rules/team-sums.ts'
import type { Run } from './types.ts'

/** The own salary bills of holders in the days of a dividend; what staff denied is no cost, what is held may become one. */
export const readSalaries = async (tx: Tx, run: Run): Promise<Map<string, bigint>> => {
  const { rows } = await sql<{ holderId: string; amount: bigint }>`
    select b.holder_id as "holderId", sum(b.amount - b.denied)::bigint as amount from pay_runs.runs r join pay_runs.bills b using (run_id)
    where r.brand_id = ${run.brandId}::uuid and r.currency = ${run.currency} and r.kind <> 'dividend'
      and r.period_from >= ${run.periodFrom} and r.period_to <= ${run.periodTo} and b.closed_as is distinct from 'DENIED'
    group by 1`.execute(tx)
  return new Map(rows.map(({ holderId, amount }) => [holderId, amount]))
}

/** What the platform paid real members in those days, of one sort, by the teams they stood in when they got it. */
const readPaid = async (tx: Tx, run: Run, which: RawBuilder<unknown>): Promise<Map<string, bigint>> => {
  const { rows } = await sql<{ playerId: string; type: number; path: string[]; amount: bigint }>`
    select b.player_id as "playerId", p.type::int as type, h.path, sum(b.amount)::bigint as amount
    from ledger.v_house_payments b
    join players.v_profiles p on p.player_id = b.player_id and p.type in (0, 1, 2) and p.brand_id = ${run.brandId}::uuid
    join players.v_line_history h on h.player_id = b.player_id and h.valid_from <= b.posted_at and (h.valid_to is null or h.valid_to > b.posted_at)
    where ${which} and b.player_purpose = ${purposes.cash} and b.currency = ${run.currency}
      and b.posted_at >= ${run.periodFrom} and b.posted_at < ${run.periodTo}
    group by 1, 2, 3`.execute(tx)
  const teams = new Map<string, bigint>()
  for (const row of rows)
    for (const agent of teamsOf(row)) teams.set(agent, (teams.get(agent) ?? 0n) + row.amount)
  return teams
}

/** Bonuses, and points turned into money. */
export const readBonuses = (tx: Tx, run: Run, platformOwner: string): Promise<Map<string, bigint>> =>
  readPaid(
    tx,
    run,
    sql`b.house_owner = ${platformOwner}::uuid and b.house_purpose in (${purposes.promotions}, ${purposes['points-liability']})`,
  )

const REBATES = (['rebate-own', 'rebate-agent', 'prize-share'] as const).map((cause) => causeKinds[cause])

/** Rebates of members and of agents; what a ticket gives back with its prize is among the prizes. */
export const readRebates = (tx: Tx, run: Run, platformOwner: string): Promise<Map<string, bigint>> =>
  readPaid(
    tx,
    run,
    sql`b.house_owner = ${platformOwner}::uuid and b.house_purpose = ${purposes['agent-pay']} and b.cause_kind = any (${REBATES}::smallint[])`,
  )
