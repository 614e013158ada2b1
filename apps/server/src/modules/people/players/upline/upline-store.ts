import type { Tx } from '../../../../platform/db/database.ts'

export interface EdgeRow {
  edgeId: string
  uplineId: string
  uplineType: number
  downlineId: string
}

/** The database keeps the path above the player and refuses what is no tree (KR007), no agent above, or a second upline. */
export const insertEdge = async (tx: Tx, edge: EdgeRow): Promise<void> => {
  await tx
    .insertInto('players.agent_edges')
    .values({
      edge_id: edge.edgeId,
      upline_id: edge.uplineId,
      upline_type: edge.uplineType,
      downline_id: edge.downlineId,
    })
    .execute()
}

export const readType = async (tx: Tx, playerId: string): Promise<number | null> => {
  const row = await tx
    .selectFrom('players.players')
    .select('type')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.type ?? null
}

/** The living edge between two players, which nobody ends before this transaction does; null when there is none. */
export const lockEdge = async (tx: Tx, uplineId: string, downlineId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('players.agent_edges')
    .select('edge_id')
    .where('upline_id', '=', uplineId)
    .where('downline_id', '=', downlineId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row?.edge_id ?? null
}
