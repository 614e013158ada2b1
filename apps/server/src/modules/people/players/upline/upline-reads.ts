import type { Db, Tx } from '../../../../platform/db/database.ts'

export interface UplineNeighbour {
  playerId: string
  account: string
  type: number
  since: Date
}

/** The one agent directly above a player. */
export const readUpline = async (db: Db | Tx, playerId: string): Promise<UplineNeighbour | null> => {
  const row = await db
    .selectFrom('players.agent_edges as e')
    .innerJoin('players.players as p', 'p.player_id', 'e.upline_id')
    .select(['p.player_id', 'p.username', 'p.type', 'e.since'])
    .where('e.downline_id', '=', playerId)
    .where('e.ended_at', 'is', null)
    .executeTakeFirst()
  return row ? { playerId: row.player_id, account: row.username, type: row.type, since: row.since } : null
}

export interface DownlineFilter {
  uplineId: string
  /** A name's key, or the beginning of one. */
  search: string
  /** Behind this name's key. */
  after: string | null
  limit: number
}

/** Players directly below an agent, by name. */
export const readDownlines = async (db: Db, { uplineId, search, after, limit }: DownlineFilter) => {
  let query = db
    .selectFrom('players.agent_edges as e')
    .innerJoin('players.players as p', 'p.player_id', 'e.downline_id')
    .select(['p.player_id', 'p.username', 'p.username_key', 'p.type', 'e.since'])
    .where('e.upline_id', '=', uplineId)
    .where('e.ended_at', 'is', null)
    .where('p.state', '=', 'active')
    .orderBy('p.username_key')
    .limit(limit)
  if (search !== '') query = query.where('p.username_key', 'like', `${search.replaceAll(/[\\%_]/g, '\\$&')}%`)
  if (after !== null) query = query.where('p.username_key', '>', after)
  const rows = await query.execute()
  return rows.map((row) => ({
    playerId: row.player_id,
    account: row.username,
    key: row.username_key,
    type: row.type,
    since: row.since,
  }))
}
