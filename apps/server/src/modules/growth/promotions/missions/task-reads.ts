import { sql } from 'kysely'
import type { TaskGoal } from '@krathong/promotions'
import type { Tx } from '../../../../platform/db/database.ts'

export interface Brand {
  brandId: string
  currency: string
}

/** A member of whom something is to be counted, and when the last of it happened. */
export interface TaskMoment {
  playerId: string
  at: Date
}

/** Up to when tasks are counted; what is written late is read again. Nobody else counts: the mark of bets is held. */
export const readTaskMark = async (tx: Tx): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`
    select counted_at - interval '1 minute' as at from promotions.progress where fold = 'tasks'`.execute(tx)
  return rows[0]!.at
}

export const moveTaskMark = async (tx: Tx): Promise<void> => {
  await sql`update promotions.progress set counted_at = now() where fold = 'tasks'`.execute(tx)
}

/** Members who may get something: open, no agent, no trial account, not stopped. */
const isMember = ({
  brandId,
  currency,
}: Brand) => sql`m.type = 0 and m.state = 'active' and m.brand_id = ${brandId}::uuid
  and m.currency = ${currency}
  and not exists (select 1 from protection.v_stopped x where x.player_id = m.player_id and x.stopped_until > now())`

/** Writes down who is there today, once a day of the operating clock. */
export const noteVisits = async (tx: Tx, brand: Brand, zone: string): Promise<void> => {
  await sql`
    insert into promotions.visits (player_id, day, at)
    select s.player_id, (s.last_seen_at at time zone ${zone})::date as day, min(s.last_seen_at)
    from players.v_live_sessions s join players.v_profiles m on m.player_id = s.player_id and ${isMember(brand)}
    where s.last_seen_at > now() - interval '10 minutes'
      and not exists (select 1 from promotions.visits v
        where v.player_id = s.player_id and v.day = (s.last_seen_at at time zone ${zone})::date)
    group by 1, 2 on conflict do nothing`.execute(tx)
}

/** Who paid in, came, or brought a friend who came or paid in, since a moment: each with the last of it. */
export const readTaskMoments = async (tx: Tx, brand: Brand, since: Date): Promise<TaskMoment[]> => {
  const { rows } = await sql<TaskMoment>`
    with happened as (
      select d.player_id, d.credited_at as at from deposits.v_credited d where d.credited_at > ${since}
      union all
      select v.player_id, v.at from promotions.visits v where v.at > ${since}
      union all
      select a.referrer_id, a.at from players.v_arrivals a where a.referrer_id is not null and a.at > ${since}
      union all
      select a.referrer_id, d.credited_at from deposits.v_credited d join players.v_arrivals a on a.player_id = d.player_id
      where d.credited_at > ${since} and a.referrer_id is not null)
    select h.player_id as "playerId", h.at from happened h join players.v_profiles m on m.player_id = h.player_id
    where ${isMember(brand)} order by h.at`.execute(tx)
  return rows
}

const has = {
  mail: sql`exists (select 1 from players.v_contacts c where c.player_id = s.player_id and c.email is not null)`,
  phone: sql`exists (select 1 from players.v_contacts c where c.player_id = s.player_id and c.phone is not null)`,
  payout: sql`exists (select 1 from withdrawals.v_account_marks c where c.player_id = s.player_id)`,
} as const

/** Who is there now and has what a mission of the profile asks, where that mission is the one to be done and gave nothing yet. */
export const readProfiled = async (
  tx: Tx,
  brand: Brand,
  wanted: { promotionId: string; period: string; step: number; goal: keyof typeof has },
): Promise<string[]> => {
  const { promotionId, period, step, goal } = wanted
  const isNext =
    step === 0
      ? sql`true`
      : sql`exists (select 1 from promotions.chains b where b.player_id = s.player_id and b.promotion_id = ${promotionId}::uuid
          and b.period = ${period} and b.steps -> ${step - 1}::int ->> 'completedAt' is not null)`
  const { rows } = await sql<{ playerId: string }>`
    select s.player_id as "playerId" from players.v_seen_lately s join players.v_profiles m on m.player_id = s.player_id
    where ${isMember(brand)} and ${has[goal]} and ${isNext}
      and not exists (select 1 from promotions.chains b where b.player_id = s.player_id and b.promotion_id = ${promotionId}::uuid
        and b.period = ${period} and b.steps -> ${step}::int ->> 'completedAt' is not null)`.execute(tx)
  return rows.map(({ playerId }) => playerId)
}

/** What is to be counted of a member: since the mission is active, until its period is over. */
export interface TaskWanted {
  goal: TaskGoal
  playerId: string
  currency: string
  since: Date
  until: Date | null
  least: bigint
}

/** How far each is, counted anew from what happened: amounts in the ledger's unit, else how many. In the order that was asked for. */
export const readTaskCounts = async (tx: Tx, wanted: readonly TaskWanted[]): Promise<bigint[]> => {
  const rows = JSON.stringify(wanted.map((one, no) => ({ ...one, no, least: String(one.least) })))
  const found = await sql<{ done: bigint }>`
    select (case w.goal
      when 'deposited' then (select coalesce(sum(d.received - coalesce(d.fee, 0)), 0) from deposits.v_credited d
        where d.player_id = w."playerId" and d.currency = w.currency and d.credited_at >= w.since and (w.until is null or d.credited_at < w.until))
      when 'deposits' then (select count(*) from deposits.v_credited d
        where d.player_id = w."playerId" and d.currency = w.currency and d.credited_at >= w.since and (w.until is null or d.credited_at < w.until)
          and d.received - coalesce(d.fee, 0) >= w.least)
      when 'visits' then (select count(*) from promotions.visits v
        where v.player_id = w."playerId" and v.at >= w.since and (w.until is null or v.at < w.until))
      when 'friends' then (select count(*) from players.v_arrivals a
        join players.v_profiles f on f.player_id = a.player_id and f.type = 0 and f.state = 'active'
        where a.referrer_id = w."playerId" and a.at >= w.since and (w.until is null or a.at < w.until)
          and (select coalesce(sum(d.received - coalesce(d.fee, 0)), 0) from deposits.v_credited d
            where d.player_id = a.player_id and d.currency = w.currency and (w.until is null or d.credited_at < w.until)) >= w.least)
      when 'mail' then (select count(c.email) from players.v_contacts c where c.player_id = w."playerId")
      when 'phone' then (select count(c.phone) from players.v_contacts c where c.player_id = w."playerId")
      else (select least(count(*), 1) from withdrawals.v_account_marks c where c.player_id = w."playerId") end)::bigint as done
    from jsonb_to_recordset(${rows}::jsonb) as w (no integer, goal text, "playerId" uuid, currency text, since timestamptz, until timestamptz,
      least bigint)
    order by w.no`.execute(tx)
  return found.rows.map(({ done }) => done)
}

const KEPT_DAYS = 400

/** Visits so old that no mission counts them. */
export const forgetVisits = async (tx: Tx): Promise<void> => {
  await sql`delete from promotions.visits v using (select player_id, day from promotions.visits
      where at < now() - make_interval(days => ${KEPT_DAYS}) order by at limit 5000) old
    where v.player_id = old.player_id and v.day = old.day`.execute(tx)
}
