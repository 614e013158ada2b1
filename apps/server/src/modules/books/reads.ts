import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { NODE_BYTES, NODES_A_CHUNK, unpackNode } from './fund-nodes.ts'

export const readRoots = (db: Db, below: bigint | null, limit: number) => {
  let query = db
    .selectFrom('books.roots as r')
    .innerJoin('books.signing_keys as k', 'k.key_id', 'r.key_id')
    .select([
      'r.root_no',
      'r.made_at',
      'r.through',
      'r.segment_no',
      'r.document',
      'r.hash',
      'r.signature',
      'k.public_key',
    ])
    .orderBy('r.root_no', 'desc')
    .limit(limit)
  if (below !== null) query = query.where('r.root_no', '<', below)
  return query.execute()
}

export const readRoot = (db: Db, rootNo: bigint) =>
  db
    .selectFrom('books.roots as r')
    .innerJoin('books.signing_keys as k', 'k.key_id', 'r.key_id')
    .select([
      'r.root_no',
      'r.through',
      'r.document',
      'r.hash',
      'r.signature',
      'r.salt_sealed',
      'k.public_key',
    ])
    .where('r.root_no', '=', rootNo)
    .executeTakeFirst()

export const readLeaves = (db: Db, rootNo: bigint, playerId: string) =>
  db
    .selectFrom('books.fund_leaves')
    .select(['currency', 'place', 'parts', 'total'])
    .where('root_no', '=', rootNo)
    .where('player_id', '=', playerId)
    .orderBy('currency')
    .execute()

/** The neighbours of a leaf up to the top: one node of each level, cut out of its row. */
export const readPath = async (db: Db, rootNo: bigint, currency: string, place: number, depth: number) => {
  const places = Array.from({ length: depth }, (_, level) => (place >> level) ^ 1)
  const { rows } = await sql<{ level: number; node: Buffer }>`
    select n.level, substring(n.nodes from k.at for ${NODE_BYTES}::integer) as node
    from unnest(${places.map((_, level) => level)}::smallint[], ${places.map((at) => Math.floor(at / NODES_A_CHUNK))}::integer[],
      ${places.map((at) => (at % NODES_A_CHUNK) * NODE_BYTES + 1)}::integer[]) as k (level, chunk, at)
    join books.fund_nodes n on n.root_no = ${rootNo} and n.currency = ${currency} and n.level = k.level and n.chunk = k.chunk
    order by n.level`.execute(db)
  return rows.map(({ node }) => unpackNode(node))
}
