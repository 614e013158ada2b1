import { sql } from 'kysely'
import type { Category } from '@krathong/promotions'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Span } from './reward-types.ts'

interface PageWanted {
  after: string | null
  limit: number
}

const isAfter = (after: string | null, column: ReturnType<typeof sql>) =>
  sql`(${after}::uuid is null or ${column} > ${after}::uuid)`
/** A member of the brand who has not stopped playing; agents and trial accounts are none. */
export const members = ({ brandId, currency }: Span) => sql`players.v_profiles m
  where m.type = 0 and m.brand_id = ${brandId}::uuid and m.currency = ${currency} and m.state = 'active'
    and not exists (select 1 from protection.v_stopped x where x.player_id = m.player_id and x.stopped_until > now())`

export interface MemberLevel {
  playerId: string
  level: number
}

/** Whose birthday is kept on one of these days, and whose account is old enough. */
export const readBirthdays = async (
  db: Db | Tx,
  span: Span,
  { days, registeredBy, after, limit }: PageWanted & { days: readonly number[]; registeredBy: Date },
): Promise<MemberLevel[]> => {
  const { rows } = await sql<MemberLevel>`
    select i.player_id as "playerId", coalesce(v.rank, 0)::int as level
    from players.v_identities i left join vip.v_ranks v on v.player_id = i.player_id
    where i.brand_id = ${span.brandId}::uuid
      and extract(month from i.birthday) * 100 + extract(day from i.birthday) = any(${[...days]}::numeric[])
      and i.registered_at <= ${registeredBy} and ${isAfter(after, sql`i.player_id`)}
      and exists (select 1 from ${members(span)} and m.player_id = i.player_id)
    order by i.player_id limit ${limit}`.execute(db)
  return rows
}

/** Who rose in a period, from the lowest level to the highest; a level that came back is none that was reached. */
export const readRisen = async (
  db: Db | Tx,
  span: Span,
  { after, limit }: PageWanted,
): Promise<{ playerId: string; from: number; to: number }[]> => {
  const { rows } = await sql<{ playerId: string; from: number; to: number }>`
    select c.player_id as "playerId", min(c.from_rank)::int as "from", max(c.to_rank)::int as "to" from vip.v_changes c
    where c.why = 'reached' and c.at >= ${span.from} and c.at < ${span.to} and ${isAfter(after, sql`c.player_id`)}
      and exists (select 1 from ${members(span)} and m.player_id = c.player_id)
    group by c.player_id order by c.player_id limit ${limit}`.execute(db)
  return rows
}

export interface MemberStakes extends MemberLevel {
  /** By category: what was won or lost of stakes, and what of it a bonus used up. */
  played: { category: Category; valid: string; used: string }[]
}

/** What members staked in a closed period, ties and voided bets left out. */
export const readPlayed = async (
  db: Db | Tx,
  span: Span,
  { after, limit }: PageWanted,
): Promise<MemberStakes[]> => {
  const { rows } = await sql<MemberStakes>`
    with page as (
      select s.player_id from turnover.v_sums s
      where s.starts_at >= ${span.from} and s.starts_at < ${span.to} and s.currency = ${span.currency}
        and ${isAfter(after, sql`s.player_id`)}
        and exists (select 1 from ${members(span)} and m.player_id = s.player_id)
      group by s.player_id order by s.player_id limit ${limit}),
    staked as (
      select s.player_id, g.category, sum(s.won_stake + s.lost_stake)::bigint as valid
      from page join turnover.v_sums s using (player_id) join catalog.v_game_categories g on g.node_id = s.game_id
      where s.starts_at >= ${span.from} and s.starts_at < ${span.to} and s.currency = ${span.currency} group by 1, 2),
    used as (select player_id, category, sum(raw)::bigint as raw from (
      select c.player_id, g.category, (t.part ->> 'raw')::bigint as raw
      from page join promotions.counted_bets c using (player_id)
      cross join lateral jsonb_array_elements(c.parts) as t (part)
      join promotions.requirements r on r.requirement_id = (t.part ->> 'id')::uuid and r.source = 'BONUS'
      join catalog.v_game_categories g on g.node_id = c.game_id
      where c.at >= ${span.from} and c.at < ${span.to}
      union all
      select player_id, category, raw from page join promotions.used_stakes using (player_id)
      where starts_at >= ${span.from} and starts_at < ${span.to}) parts group by 1, 2)
    select p.player_id as "playerId", coalesce(v.rank, 0)::int as level,
      jsonb_agg(jsonb_build_object('category', s.category, 'valid', s.valid::text, 'used', coalesce(u.raw, 0)::text)) as played
    from page p join staked s using (player_id) left join used u on u.player_id = s.player_id and u.category = s.category
    left join vip.v_ranks v on v.player_id = p.player_id
    group by p.player_id, v.rank order by p.player_id`.execute(db)
  return rows
}

/** Whether every bet that was settled before a moment has been counted towards bonuses. */
export const areBetsCounted = async (db: Db, until: Date): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from betting.v_play_facts f, promotions.progress p
    where p.fold = 'requirements' and f.xid > p.after_xid and f.at < ${until} limit 1`.execute(db)
  return rows.length === 0
}

/** Which of these occasions gave something already, by whichever promotion: each as player and period in one text. */
export const readGivenOccasions = async (
  tx: Tx,
  kind: string,
  wanted: readonly { playerId: string; period: string }[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ playerId: string; period: string }>`
    select w.player_id as "playerId", w.period from promotions.rewards w
    join unnest(${wanted.map(({ playerId }) => playerId)}::uuid[], ${wanted.map(({ period }) => period)}::text[])
      as o (player_id, period) on o.player_id = w.player_id and o.period = w.period
    where w.kind = ${kind} and w.kind in ('birthday', 'level-up', 'salary', 'rebate', 'referral', 'commission')`.execute(
    tx,
  )
  return new Set(rows.map(({ playerId, period }) => `${playerId} ${period}`))
}
