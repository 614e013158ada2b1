import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { NODE_BYTES, NODES_A_CHUNK, unpackNode } from './fund-nodes.ts'

export const readRoots = (db: Db, below: bigint | null, limit: number) => {
  let query = db
    .selectFrom('reconciliation.roots as r')
    .innerJoin('reconciliation.signing_keys as k', 'k.key_id', 'r.key_id')
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

/** This root, or the last one. */
export const readRoot = (db: Db, rootNo: bigint | null) => {
  const query = db
    .selectFrom('reconciliation.roots as r')
    .innerJoin('reconciliation.signing_keys as k', 'k.key_id', 'r.key_id')
    .select([
      'r.root_no',
      'r.through',
      'r.document',
      'r.hash',
      'r.signature',
      'r.salt_sealed',
      'k.public_key',
    ])
    .orderBy('r.root_no', 'desc')
    .limit(1)
  return (rootNo === null ? query : query.where('r.root_no', '=', rootNo)).executeTakeFirst()
}

export const readLeaves = (db: Db, rootNo: bigint, playerId: string) =>
  db
    .selectFrom('reconciliation.fund_leaves')
    .select(['currency', 'place', 'parts', 'total'])
    .where('root_no', '=', rootNo)
    .where('player_id', '=', playerId)
    .orderBy('currency')
    .execute()

export interface LeafPlace {
  rootNo: bigint
  currency: string
  place: number
  depth: number
}

/** The neighbours of a leaf up to the top: one node of each level, cut out of its row. */
export const readPath = async (db: Db, { rootNo, currency, place, depth }: LeafPlace) => {
  const places = Array.from({ length: depth }, (_, level) => (place >> level) ^ 1)
  const { rows } = await sql<{ level: number; node: Buffer }>`
    select n.level, substring(n.nodes from k.at for ${NODE_BYTES}::integer) as node
    from unnest(${places.map((_, level) => level)}::smallint[], ${places.map((at) => Math.floor(at / NODES_A_CHUNK))}::integer[],
      ${places.map((at) => (at % NODES_A_CHUNK) * NODE_BYTES + 1)}::integer[]) as k (level, chunk, at)
    join reconciliation.fund_nodes n on n.root_no = ${rootNo} and n.currency = ${currency} and n.level = k.level and n.chunk = k.chunk
    order by n.level`.execute(db)
  return rows.map(({ node }) => unpackNode(node))
}

export const readSealState = async (db: Db) => {
  const { rows } = await sql<{
    sealed_until: Date | null
    checked_segment: bigint | null
    segments: bigint | null
    transfers: bigint | null
    late: number
  }>`
    select p.sealed_until, p.checked_segment, s.segment_no as segments, s.first_transfer_no + s.transfer_count - 1 as transfers,
      (select count(*)::integer from reconciliation.late_transfers) as late
    from (select 1) one
    left join reconciliation.progress p on true
    left join (select * from reconciliation.segments order by segment_no desc limit 1) s on true`.execute(db)
  return rows[0]!
}

export interface DifferencePlace {
  at: Date
  differenceId: string
}

export const readDifferences = (
  db: Db,
  { isOpen, before, limit }: { isOpen: boolean; before: DifferencePlace | null; limit: number },
) => {
  let query = db
    .selectFrom('reconciliation.differences')
    .selectAll()
    .where('settled_at', isOpen ? 'is' : 'is not', null)
    .orderBy('found_at', 'desc')
    .orderBy('difference_id', 'desc')
    .limit(limit)
  if (before)
    query = query.where(
      sql<boolean>`(found_at, difference_id) < (${before.at}::timestamptz, ${before.differenceId}::uuid)`,
    )
  return query.execute()
}

export const readCorrections = async (
  db: Db,
  before: { at: Date; reversalId: string } | null,
  limit: number,
) => {
  let query = db
    .selectFrom('reconciliation.corrections as c')
    .innerJoin('ledger.v_cause_kinds as k', 'k.cause_kind', 'c.cause_kind')
    .innerJoin('ledger.v_transfers as t', (join) =>
      join
        .onRef('t.cause_id', '=', 'c.cause_id')
        .onRef('t.cause_kind', '=', 'c.cause_kind')
        .onRef('t.leg', '=', 'c.leg'),
    )
    .select(['c.cause_id', 'c.leg', 'k.name as kind', 'c.reversal_id', 'c.approval_id', 'c.reason'])
    .select(['c.proposed_by', 'c.approved_by', 'c.posted_at', 't.amount', 't.currency'])
    .orderBy('c.posted_at', 'desc')
    .orderBy('c.reversal_id', 'desc')
    .limit(limit)
  if (before)
    query = query.where(
      sql<boolean>`(c.posted_at, c.reversal_id) < (${before.at}::timestamptz, ${before.reversalId}::uuid)`,
    )
  return query.execute()
}
