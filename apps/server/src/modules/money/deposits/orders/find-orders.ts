import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { likePart } from '../../../../platform/db/like-part.ts'
import { idRange } from '../../../../platform/id-range.ts'

export interface FoundOrder {
  id: string
  number: string
  playerId: string
  at: Date
}

const SHORTEST_PART = 4

/** The deposits of a brand's players that a text may mean, newest first: by any part of the order number, or by the beginning of the id. */
export const findOrders = async (
  db: Db,
  brandId: string,
  { text, limit }: { text: string; limit: number },
): Promise<FoundOrder[]> => {
  const range = idRange(text)
  const part = text.toUpperCase()
  const isPart = part.length >= SHORTEST_PART && /^[A-Z0-9]+$/.test(part)
  if (!range && !isPart) return []
  const byId = range ? sql`order_id between ${range.first}::uuid and ${range.last}::uuid` : sql`false`
  const byNumber = isPart ? sql`order_no like ${likePart(part)}` : sql`false`
  const { rows } = await sql<FoundOrder>`
    select o.order_id as id, o.order_no as number, o.player_id as "playerId", o.created_at as at from deposits.orders o
    join players.v_profiles p on p.player_id = o.player_id and p.brand_id = ${brandId}::uuid
    where ${byId} or ${byNumber} order by o.created_at desc limit ${limit}`.execute(db)
  return rows
}
