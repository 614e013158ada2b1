import pg from 'pg'

const AGENTS = 8

/** The first players are agents, one below the other; everybody else stands below some of them. */
export const hangBelowAgents = async (url: string, ids: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `update players.players set upline = ($1::uuid[])[1:1 + abs(hashtext(player_id::text)) % ${AGENTS}] where not player_id = any($1::uuid[])`,
      [ids.slice(0, AGENTS)],
    )
    await client.query(
      `update players.players p set type = 1, upline = ($1::uuid[])[1:array_position($1::uuid[], p.player_id) - 1] where player_id = any($1::uuid[])`,
      [ids.slice(0, AGENTS)],
    )
  } finally {
    await client.end()
  }
}
