import type { PointCategory } from '@krathong/protocol/shapes/point-kinds'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Up to where settled stakes are counted, held so that nobody else counts; null while somebody does. */
export const holdProgress = async (tx: Tx): Promise<string | null> => {
  const { rows } = await sql<{ after: string }>`
    select after_xid::text as after from points.progress for update skip locked`.execute(tx)
  return rows[0]?.after ?? null
}

export interface StakesOfDay {
  playerId: string
  brandId: string
  /** Of the brand's zone. */
  day: string
  category: PointCategory
  /** The programme in force, and the level held, when the bets were placed. */
  version: number
  rank: number
  stake: bigint
}

/**
 * Settled stakes of members in a stretch, by all that decides what they give. A bet's id tells when it was placed: what was in force
 * then is found again when the bet is taken back, however much later.
 */
export const readStakes = async (
  tx: Tx,
  { after, edge, zone }: { after: string; edge: string; zone: string },
): Promise<StakesOfDay[]> => {
  const { rows } = await sql<StakesOfDay>`
    select f.player_id as "playerId", p.brand_id as "brandId", (f.at at time zone ${zone})::date::text as day, g.category,
      v.version, coalesce(r.to_rank, 0)::int as rank, sum(f.stake)::bigint as stake
    from betting.v_settled_stakes f
    join players.v_profiles p on p.player_id = f.player_id and p.type = 0 and p.currency = f.currency
    join catalog.v_game_categories g on g.node_id = f.game_id
    cross join lateral (select coalesce(uuid_extract_timestamp(f.bet_id), f.at) as placed_at) b
    cross join lateral (select m.version from points.programmes m
      where m.brand_id = p.brand_id and m.changed_at <= b.placed_at order by m.version desc limit 1) v
    left join lateral (select c.to_rank from vip.v_changes c
      where c.player_id = f.player_id and c.at <= b.placed_at order by c.at desc limit 1) r on true
    where f.xid > ${after}::xid8 and f.xid <= ${edge}::xid8 group by 1, 2, 3, 4, 5, 6`.execute(tx)
  return rows
}

export interface Earned {
  playerId: string
  day: string
  earned: bigint
}

export const addEarned = async (tx: Tx, rows: readonly Earned[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into points.open_days as d (player_id, day, earned)
    select p, n::date, e::numeric from unnest(${rows.map(({ playerId }) => playerId)}::uuid[],
      ${rows.map(({ day }) => day)}::text[], ${rows.map(({ earned }) => String(earned))}::text[]) as k (p, n, e) order by 1, 2
    on conflict (player_id, day) do update set earned = d.earned + excluded.earned`.execute(tx)
}

export const moveProgress = async (tx: Tx, edge: string): Promise<void> => {
  await sql`update points.progress set after_xid = ${edge}::xid8`.execute(tx)
}

export interface Due {
  zone: string
  /** The time of day at which the days before are credited; null credits all there is. */
  time: string | null
  most: number
  /** Of one player only. */
  playerId: string | null
}

/** Takes the days that are due off the list; whoever gets them credits them, in the same transaction. */
export const takeDueDays = async (tx: Tx, { zone, time, most, playerId }: Due): Promise<Earned[]> => {
  const { rows } = await sql<{ playerId: string; day: string; earned: string }>`
    with edge as (select case when ${time}::text is null then 'infinity'::date
      else ((now() at time zone ${zone}) - ${time ?? '00:00'}::time::interval)::date end as day),
    due as (
      select o.player_id, o.day from points.open_days o, edge e
      where o.day < e.day and (${playerId}::uuid is null or o.player_id = ${playerId}::uuid)
      order by o.player_id, o.day limit ${most} for update of o skip locked)
    delete from points.open_days o using due d where (o.player_id, o.day) = (d.player_id, d.day)
    returning o.player_id as "playerId", o.day::text as day, o.earned::text as earned`.execute(tx)
  return rows.map((row) => ({ ...row, earned: BigInt(row.earned) }))
}

/** What is carried of these players, held; in one order, so that two that hold never wait for each other. */
export const holdCarries = async (tx: Tx, playerIds: readonly string[]): Promise<Map<string, bigint>> => {
  await sql`insert into points.carries (player_id, earned) select p, 0 from unnest(${playerIds}::uuid[]) as k (p) order by p
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ playerId: string; earned: string }>`
    select player_id as "playerId", earned::text as earned from points.carries
    where player_id = any(${playerIds}::uuid[]) order by player_id for update`.execute(tx)
  return new Map(rows.map(({ playerId, earned }) => [playerId, BigInt(earned)]))
}

export const writeCarries = async (tx: Tx, carried: ReadonlyMap<string, bigint>): Promise<void> => {
  await sql`update points.carries c set earned = k.e::numeric
    from unnest(${[...carried.keys()]}::uuid[], ${[...carried.values()].map(String)}::text[]) as k (p, e)
    where c.player_id = k.p`.execute(tx)
}

/** What a player has earned that is not credited yet, and what is carried. */
export const readOpen = async (
  db: Db,
  playerId: string,
  { zone, time }: { zone: string; time: string | null },
) => {
  const { rows } = await sql<{ earned: string; carried: string; nextAt: Date | null }>`
    select coalesce((select sum(earned) from points.open_days where player_id = ${playerId}::uuid), 0)::text as earned,
      coalesce((select earned from points.carries where player_id = ${playerId}::uuid), 0)::text as carried,
      case when ${time}::text is null then null else (
        case when (now() at time zone ${zone})::time < ${time ?? '00:00'}::time then (now() at time zone ${zone})::date
        else (now() at time zone ${zone})::date + 1 end + ${time ?? '00:00'}::time) at time zone ${zone} end as "nextAt"`.execute(
    db,
  )
  const row = rows[0]!
  return { earned: BigInt(row.earned), carried: BigInt(row.carried), nextAt: row.nextAt }
}
