import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { RewardState } from '@krathong/protocol/shapes/promotion-kinds'
import { isMeantFor } from '../audience.ts'
import { readStakedSince } from '../rewards/reward-reads.ts'
import type { Chance, Turn } from './chance-types.ts'

const own = sql`c.promotion_id as "promotionId", p.brand_id as "brandId", c.chance_no as "chanceNo", c.state, c.seed_sealed as "seedSealed",
  c.commitment, c.opened_at as "openedAt", c.beacon_source as "beaconSource", c.beacon_chain as "beaconChain",
  c.beacon_round as "beaconRound", c.beacon_at as "beaconAt", c.randomness, c.signature, c.seed, c.tickets, c.locked_at as "lockedAt",
  c.list_hash as "listHash", c.owners_hash as "ownersHash", c.given`
const columns = sql`${own}, p.kind, p.state as stage, p.texts, p.terms, p.audience, p.starts_at as "startsAt", p.ends_at as "endsAt", p.quota, p.budget,
  p.taken, p.reserved, p.place, p.version, p.updated_at as "updatedAt", p.updated_by as "updatedBy"`
const from = sql`promotions.chances c join promotions.promotions p on p.promotion_id = c.promotion_id`

export const readChance = async (
  db: Db | Tx,
  brandId: string,
  promotionId: string,
): Promise<Chance | null> => {
  const { rows } = await sql<Chance>`select ${columns} from ${from}
    where c.promotion_id = ${promotionId}::uuid and p.brand_id = ${brandId}::uuid`.execute(db)
  return rows[0] ?? null
}

/** The same, held until the transaction is over: whatever draws or locks waits for each other. */
export const holdChance = async (tx: Tx, promotionId: string): Promise<Chance | null> => {
  await sql`select 1 from promotions.chances where promotion_id = ${promotionId}::uuid for update`.execute(tx)
  const { rows } =
    await sql<Chance>`select ${columns} from ${from} where c.promotion_id = ${promotionId}::uuid`.execute(tx)
  return rows[0] ?? null
}

export const hasChance = async (tx: Tx, promotionId: string): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from promotions.chances where promotion_id = ${promotionId}::uuid`.execute(tx)
  return rows.length > 0
}

/** What members see: those that are on, and for two weeks those that are over. */
export const readShown = async (db: Db, brandId: string, playerId: string): Promise<Chance[]> => {
  const { rows } = await sql<Chance>`select ${columns} from ${from}
    where p.brand_id = ${brandId}::uuid and p.state = 'published' and (p.ends_at is null or p.ends_at > now() - interval '14 days')
      and ${isMeantFor(playerId)}
    order by p.place, p.starts_at desc, c.chance_no limit 30`.execute(db)
  return rows
}

/** What a job has to look at. */
export const readAtWork = async (db: Db, brandId: string): Promise<Chance[]> => {
  const { rows } = await sql<Chance>`select ${columns} from ${from}
    where p.brand_id = ${brandId}::uuid and c.state in ('OPEN', 'LOCKED', 'DRAWN') order by c.chance_no limit 200`.execute(
    db,
  )
  return rows
}

/** What a member did for tickets or turns since a moment. */
export const readDone = async (
  db: Db | Tx,
  kind: 'free' | 'deposit' | 'stake',
  { playerId, currency, since }: { playerId: string; currency: string; since: Date },
): Promise<bigint> => {
  if (kind === 'free') return 0n
  if (kind === 'stake') return readStakedSince(db, { playerId, currency, since })
  const { rows } = await sql<{ paid: bigint }>`
    select coalesce(sum(d.received - coalesce(d.fee, 0)), 0)::bigint as paid from deposits.v_credited d
    where d.player_id = ${playerId}::uuid and d.currency = ${currency} and d.credited_at >= ${since}`.execute(
    db,
  )
  return rows[0]!.paid
}

export const countTickets = async (db: Db | Tx, promotionId: string, playerId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from promotions.tickets
    where player_id = ${playerId}::uuid and promotion_id = ${promotionId}::uuid`.execute(db)
  return rows[0]!.count
}

export const readTickets = async (
  db: Db,
  { promotionId, playerId, limit }: { promotionId: string; playerId: string; limit: number },
): Promise<number[]> => {
  const { rows } = await sql<{ no: number }>`select no from promotions.tickets
    where player_id = ${playerId}::uuid and promotion_id = ${promotionId}::uuid order by no limit ${limit}`.execute(
    db,
  )
  return rows.map(({ no }) => no)
}

interface Listed {
  no: number
  owner: number | null
  playerId: string
}

export const readList = async (db: Db | Tx, promotionId: string): Promise<Listed[]> => {
  const { rows } = await sql<Listed>`select no, owner, player_id as "playerId" from promotions.tickets
    where promotion_id = ${promotionId}::uuid order by no`.execute(db)
  return rows
}

export interface Winner {
  rank: number
  no: number
  playerId: string
  amount: bigint
  rewardId: string
}

export const readWinners = async (db: Db | Tx, promotionId: string): Promise<Winner[]> => {
  const { rows } = await sql<Winner>`
    select rank, no, player_id as "playerId", amount, reward_id as "rewardId" from promotions.winners
    where promotion_id = ${promotionId}::uuid order by rank`.execute(db)
  return rows
}

const turnColumns = sql`u.player_id as "playerId", u.promotion_id as "promotionId", p.brand_id as "brandId", u.period, u.place,
  u.ticket_id as "ticketId", u.commitment, u.asked_at as "askedAt", u.beacon_source as "beaconSource", u.beacon_chain as "beaconChain",
  u.beacon_round as "beaconRound", u.beacon_at as "beaconAt", u.reserved, u.version, u.state, u.randomness, u.signature, u.seed,
  u.used_up as "usedUp", u.prize, u.amount, u.reward_id as "rewardId"`
const turnsFrom = sql`promotions.turns u join promotions.promotions p on p.promotion_id = u.promotion_id`

/** Turns of a member on a wheel, the latest first. */
export const readTurns = async (
  db: Db | Tx,
  {
    promotionId,
    playerId,
    back,
    limit,
  }: { promotionId: string; playerId: string; back: number; limit: number },
): Promise<Turn[]> => {
  const { rows } = await sql<Turn>`select ${turnColumns} from ${turnsFrom}
    where u.player_id = ${playerId}::uuid and u.promotion_id = ${promotionId}::uuid
    order by u.asked_at desc, u.place desc offset ${back} limit ${limit}`.execute(db)
  return rows
}

export const readTurn = async (db: Db | Tx, ticketId: string): Promise<Turn | null> => {
  const { rows } =
    await sql<Turn>`select ${turnColumns} from ${turnsFrom} where u.ticket_id = ${ticketId}`.execute(db)
  return rows[0] ?? null
}

export const countTurns = async (
  db: Db | Tx,
  { promotionId, playerId, period }: { promotionId: string; playerId: string; period: string },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from promotions.turns
    where player_id = ${playerId}::uuid and promotion_id = ${promotionId}::uuid and period = ${period}`.execute(
    db,
  )
  return rows[0]!.count
}

/** Turns whose beacon has had its time. */
export const readDueTurns = async (db: Db, brandId: string): Promise<Turn[]> => {
  const { rows } = await sql<Turn>`select ${turnColumns} from ${turnsFrom}
    where u.state = 'TURNING' and u.beacon_at <= now() and p.brand_id = ${brandId}::uuid order by u.beacon_at limit 500`.execute(
    db,
  )
  return rows
}

export const isTurning = async (tx: Tx, promotionId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from promotions.turns
    where promotion_id = ${promotionId}::uuid and state = 'TURNING' limit 1`.execute(tx)
  return rows.length > 0
}

interface Part {
  no: number
  amount: bigint
}

export const readParts = async (db: Db, promotionId: string): Promise<Part[]> => {
  const { rows } = await sql<Part>`select no, amount from promotions.parts
    where promotion_id = ${promotionId}::uuid order by no`.execute(db)
  return rows
}

export const readPart = async (db: Db | Tx, promotionId: string, playerId: string): Promise<Part | null> => {
  const { rows } = await sql<Part>`select no, amount from promotions.parts
    where promotion_id = ${promotionId}::uuid and player_id = ${playerId}::uuid`.execute(db)
  return rows[0] ?? null
}

/** How what a member got of an envelope stands. */
export const readPartState = async (
  db: Db | Tx,
  promotionId: string,
  playerId: string,
): Promise<RewardState> => {
  const { rows } = await sql<{ state: RewardState }>`select state from promotions.rewards
    where promotion_id = ${promotionId}::uuid and player_id = ${playerId}::uuid`.execute(db)
  return rows[0]?.state ?? 'CLAIMED'
}

/** How many parts there are, and how many of them are open. */
export const countParts = async (db: Db | Tx, promotionId: string) => {
  const { rows } = await sql<{ made: number; opened: number }>`
    select count(*)::int as made, count(player_id)::int as opened from promotions.parts
    where promotion_id = ${promotionId}::uuid`.execute(db)
  return rows[0]!
}

/** Members who may win nothing: closed, no members, or stopped. */
export const readBarred = async (tx: Tx, promotionId: string): Promise<Set<string>> => {
  const { rows } = await sql<{ playerId: string }>`
    select distinct t.player_id as "playerId" from promotions.tickets t
    left join players.v_profiles m on m.player_id = t.player_id and m.type = 0 and m.state = 'active'
    where t.promotion_id = ${promotionId}::uuid and (m.player_id is null
      or exists (select 1 from protection.v_stopped x where x.player_id = t.player_id and x.stopped_until > now()))`.execute(
    tx,
  )
  return new Set(rows.map(({ playerId }) => playerId))
}
