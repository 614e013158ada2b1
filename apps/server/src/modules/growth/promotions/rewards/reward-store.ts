import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import { mayTake } from '../audience.ts'
import { rewardColumns } from './reward-reads.ts'
import type { NewReward, Reward } from './reward-types.ts'

/** Rewards that can be taken from now on; what a period has given before it gives no second time. Answers those that are new. */
export const insertRewards = async (tx: Tx, rewards: readonly NewReward[]): Promise<string[]> => {
  if (rewards.length === 0) return []
  const rows = JSON.stringify(rewards.map(({ amount, ...row }) => ({ ...row, amount: String(amount) })))
  const inserted = await sql<{ rewardId: string }>`
    insert into promotions.rewards (reward_id, brand_id, player_id, promotion_id, kind, version, period, period_from, period_to, currency,
      amount, times, basis, state, until)
    select w."rewardId", w."brandId", w."playerId", w."promotionId", w.kind, w.version, w.period, w."periodFrom", w."periodTo", w.currency,
      w.amount, w.times, w.basis, 'CLAIMABLE', w.until
    from jsonb_to_recordset(${rows}::jsonb) as w ("rewardId" uuid, "brandId" uuid, "playerId" uuid, "promotionId" uuid, kind text,
      version integer, period text, "periodFrom" timestamptz, "periodTo" timestamptz, currency text, amount bigint, times smallint,
      basis jsonb, until timestamptz)
    on conflict (promotion_id, player_id, period) do nothing
    returning reward_id as "rewardId"`.execute(tx)
  return inserted.rows.map(({ rewardId }) => rewardId)
}

/** Takes a reward that waits and whose time is not over; null where there is none of it any more. */
export const takeReward = async (tx: Tx, rewardId: string): Promise<Reward | null> => {
  const { rows } = await sql<Reward>`with w as (
      update promotions.rewards set state = 'CLAIMED', claimed_at = date_trunc('milliseconds', clock_timestamp())
      where reward_id = ${rewardId}::uuid and state = 'CLAIMABLE' and until > now() returning *)
    select ${rewardColumns} from w join promotions.promotions p on p.promotion_id = w.promotion_id`.execute(
    tx,
  )
  return rows[0] ?? null
}

const hasRoom = (places: number, most: bigint) =>
  sql`state = 'published' and (quota is null or taken + ${places} <= quota) and (budget is null or reserved + ${most} <= budget)`

/** Whether there seems to be room; nothing is held. */
export const looksRoomy = async (
  tx: Tx,
  { promotionId, places, most }: { promotionId: string; places: number; most: bigint },
): Promise<boolean> => {
  const { rows } = await sql`select 1 from promotions.promotions
    where promotion_id = ${promotionId}::uuid and ${hasRoom(places, most)}`.execute(tx)
  return rows.length > 0
}

/**
 * Makes a reward that is taken in the same statement, where there seems to be room, its member may take it and its period has given nothing yet; null otherwise.
 * Of ten thousand who come for a thousand places most are too late: for them nothing is written.
 */
export const insertTaken = async (tx: Tx, reward: NewReward): Promise<Reward | null> => {
  const { promotionId, amount } = reward
  const { rows } = await sql<Reward>`
    with p as (select promotion_id, texts from promotions.promotions p
      where promotion_id = ${promotionId}::uuid and ${hasRoom(1, amount)} and ${mayTake(reward.playerId)}),
    w as (
      insert into promotions.rewards (reward_id, brand_id, player_id, promotion_id, kind, version, period, period_from, period_to, currency,
        amount, times, basis, state, until, claimed_at)
      select ${reward.rewardId}::uuid, ${reward.brandId}::uuid, ${reward.playerId}::uuid, p.promotion_id, ${reward.kind}, ${reward.version},
        ${reward.period}, ${reward.periodFrom}, ${reward.periodTo}, ${reward.currency}, ${amount}, ${reward.times},
        ${JSON.stringify(reward.basis)}::jsonb, 'CLAIMED', ${reward.until}, date_trunc('milliseconds', clock_timestamp())
      from p
      on conflict (promotion_id, player_id, period) do nothing returning *)
    select ${rewardColumns} from w join p on p.promotion_id = w.promotion_id`.execute(tx)
  return rows[0] ?? null
}

/** Takes places and money for rewards of one scheme, if both are left. */
export const takePlaces = async (
  tx: Tx,
  { promotionId, places, most }: { promotionId: string; places: number; most: bigint },
): Promise<boolean> => {
  const { rows } =
    await sql`update promotions.promotions set taken = taken + ${places}, reserved = reserved + ${most}
    where promotion_id = ${promotionId}::uuid and ${hasRoom(places, most)}
    returning 1`.execute(tx)
  return rows.length > 0
}

const AT_ONCE = 500

/** Ends what nobody has taken in time, and gives its place and its money back to others. */
export const expireRewards = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ expired: number }>`
    with over as (
      select reward_id from promotions.rewards where state = 'CLAIMABLE' and until <= now()
      order by until limit ${AT_ONCE} for update skip locked),
    ended as (
      update promotions.rewards w set state = 'EXPIRED' from over where w.reward_id = over.reward_id
      returning w.promotion_id, w.amount),
    freed as (
      update promotions.promotions p set taken = p.taken - e.count, reserved = p.reserved - e.amount
      from (select promotion_id, count(*) as count, sum(amount)::bigint as amount from ended group by promotion_id) e
      where p.promotion_id = e.promotion_id)
    select count(*)::int as expired from ended`.execute(tx)
  return rows[0]!.expired
}

export interface EndingReward {
  rewardId: string
  playerId: string
  amount: bigint
  until: Date
}

/** What ends within a day and was there for more than one; it counts as told from here on. */
export const holdEndingRewards = async (tx: Tx): Promise<EndingReward[]> => {
  const { rows } = await sql<EndingReward>`
    update promotions.rewards set ending_told_at = now()
    where reward_id in (select reward_id from promotions.rewards
      where state = 'CLAIMABLE' and ending_told_at is null and until > now() and until <= now() + interval '24 hours'
        and ready_at < now() - interval '1 hour'
      order by until limit ${AT_ONCE} for update skip locked)
    returning reward_id as "rewardId", player_id as "playerId", amount, until`.execute(tx)
  return rows
}

export interface Run {
  promotionId: string
  period: string
  periodFrom: Date
  periodTo: Date
}

/** Holds a period's run where it is not finished, begins it where nobody has; null while somebody else holds it. */
export const holdRun = async (tx: Tx, run: Run): Promise<{ after: string | null } | null> => {
  const { promotionId, period, periodFrom, periodTo } = run
  await sql`insert into promotions.runs (promotion_id, period, period_from, period_to)
    values (${promotionId}::uuid, ${period}, ${periodFrom}, ${periodTo}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ after: string | null }>`
    select after_player as after from promotions.runs
    where promotion_id = ${promotionId}::uuid and period = ${period} and finished_at is null for update skip locked`.execute(
    tx,
  )
  return rows[0] ?? null
}

export const moveRun = async (
  tx: Tx,
  { promotionId, period }: Pick<Run, 'promotionId' | 'period'>,
  step: { after: string | null; members: number; total: bigint },
): Promise<void> => {
  await sql`update promotions.runs set members = members + ${step.members}, total = total + ${step.total},
      after_player = coalesce(${step.after}::uuid, after_player), finished_at = case when ${step.after}::uuid is null then now() end
    where promotion_id = ${promotionId}::uuid and period = ${period}`.execute(tx)
}
