import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** What the platform gave the teams of some agents beside their games, by day from one on: rebates and bonuses. */
export const readTeamCosts = async (
  tx: Tx,
  { holderIds, currency, from }: { holderIds: readonly string[]; currency: string; from: string },
): Promise<{ holderId: string; day: string; amount: bigint }[]> => {
  const { rows } = await sql<{ holderId: string; day: string; amount: bigint }>`
    select agent_id as "holderId", day::text as day, rebates_own + rebates_line + bonuses as amount from agents.team_flows
    where agent_id = any (${[...holderIds]}::uuid[]) and currency = ${currency} and day >= ${from}::date
      and rebates_own + rebates_line + bonuses <> 0`.execute(tx)
  return rows
}
