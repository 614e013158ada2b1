import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** Open accounts below an agent at this moment. */
export const readReceivers = async (tx: Tx, agentId: string, reach: 'team' | 'direct'): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select m.player_id as id from players.v_team_members m
    where m.state = 'active' and m.upline @> array[${agentId}::uuid]
      and (${reach === 'team'} or m.upline[cardinality(m.upline)] = ${agentId}::uuid)`.execute(tx)
  return rows.map(({ id }) => id)
}
