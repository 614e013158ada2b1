import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

export interface LegMove {
  moveId: string
  playerId: string
  fromId: string
  toId: string
  effectiveAt: Date
}

export interface PlannedMove extends LegMove {
  brandId: string
  askedBy: string
  reason: string
}

/** Writes down a move; false where the account has one already, or the id was used. */
export const insertMove = async (tx: Tx, move: PlannedMove): Promise<boolean> => {
  const { rows } = await sql`
    insert into players.leg_moves (move_id, brand_id, player_id, from_id, to_id, effective_at, asked_by, reason)
    values (${move.moveId}::uuid, ${move.brandId}::uuid, ${move.playerId}::uuid, ${move.fromId}::uuid, ${move.toId}::uuid,
      ${move.effectiveAt}, ${move.askedBy}, ${move.reason})
    on conflict do nothing returning move_id`.execute(tx)
  return rows.length > 0
}

/** Whoever moves a leg, or plans it, does it alone: what was seen of the tree stands until it is changed. */
export const lockMoves = async (tx: Tx): Promise<void> => {
  await sql`lock table players.leg_moves in share row exclusive mode`.execute(tx)
}

/** The oldest move whose time has come. */
export const readDueMove = async (tx: Tx, brandId: string): Promise<LegMove | null> => {
  const { rows } = await sql<LegMove>`
    select move_id as "moveId", player_id as "playerId", from_id as "fromId", to_id as "toId", effective_at as "effectiveAt"
    from players.leg_moves where brand_id = ${brandId}::uuid and state = 'PLANNED' and effective_at <= now()
    order by effective_at, move_id limit 1`.execute(tx)
  return rows[0] ?? null
}

/** A move that finds a contract in the middle of its period waits for its end. */
export const postponeMove = async (tx: Tx, moveId: string, effectiveAt: Date): Promise<void> => {
  await sql`update players.leg_moves set effective_at = ${effectiveAt} where move_id = ${moveId}::uuid and state = 'PLANNED'`.execute(
    tx,
  )
}

export const endMove = async (
  tx: Tx,
  brandId: string,
  answer: { moveId: string; state: 'DONE' | 'REFUSED' | 'CANCELLED'; refused?: string; moved?: number },
): Promise<boolean> => {
  const { rows } = await sql`
    update players.leg_moves set state = ${answer.state}, refused = ${answer.refused ?? null}, moved = ${answer.moved ?? null}, ended_at = clock_timestamp()
    where move_id = ${answer.moveId}::uuid and brand_id = ${brandId}::uuid and state = 'PLANNED' returning move_id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Whether one account stands anywhere below another, or is it. */
export const isInLeg = async (tx: Tx, legOf: string, playerId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from players.players
    where player_id = ${playerId}::uuid and (player_id = ${legOf}::uuid or upline @> array[${legOf}::uuid])`.execute(
    tx,
  )
  return rows.length > 0
}

/** Holds every agent of a leg until nobody new can come below any of them. */
const holdLeg = async (tx: Tx, playerId: string): Promise<void> => {
  for (let held = -1, found = 0; found !== held;) {
    held = found
    const { rows } = await sql`
      select 1 from players.players
      where (player_id = ${playerId}::uuid or upline @> array[${playerId}::uuid]) and type <> 0 order by player_id for update`.execute(
      tx,
    )
    found = rows.length
  }
}

/**
 * Hangs an account with everybody below it under another agent, and tells how many came along. The database takes it by a move that is
 * planned and due alone (KR007), whoever asks.
 */
export const moveLeg = async (tx: Tx, { playerId, toId, fromId, moveId }: LegMove): Promise<number> => {
  await holdLeg(tx, playerId)
  await sql`update players.agent_edges set ended_at = clock_timestamp()
    where downline_id = ${playerId}::uuid and upline_id = ${fromId}::uuid and ended_at is null`.execute(tx)
  await sql`insert into players.agent_edges (edge_id, upline_id, upline_type, downline_id)
    select gen_random_uuid(), p.player_id, p.type, ${playerId}::uuid from players.players p, players.leg_moves m
    where p.player_id = ${toId}::uuid and m.move_id = ${moveId}::uuid`.execute(tx)
  const { rows } = await sql<{ moved: number }>`
    select count(*)::int as moved from players.players
    where player_id = ${playerId}::uuid or upline @> array[${playerId}::uuid]`.execute(tx)
  return rows[0]!.moved
}

export interface MoveRow extends Omit<PlannedMove, 'brandId'> {
  askedAt: Date
  state: 'PLANNED' | 'DONE' | 'REFUSED' | 'CANCELLED'
  refused: string | null
  moved: number | null
  exact: string
}

/** Moves, the last asked for first. */
export const readMoves = async (
  db: Db,
  { brandId, after, limit }: { brandId: string; after: { at: string; id: string } | null; limit: number },
): Promise<MoveRow[]> => {
  const { rows } = await sql<MoveRow>`
    select move_id as "moveId", player_id as "playerId", from_id as "fromId", to_id as "toId", effective_at as "effectiveAt", asked_by as "askedBy",
      reason, asked_at as "askedAt", state, refused, moved,
      to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact
    from players.leg_moves
    where brand_id = ${brandId}::uuid
      and (${after?.id ?? null}::uuid is null or (asked_at, move_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by asked_at desc, move_id desc limit ${limit}`.execute(db)
  return rows
}
