import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { NewReward } from '../rewards/reward-types.ts'
import type { Chain, Score, ScoredBet } from './mission-types.ts'

export const moveScoring = async (tx: Tx, edge: string): Promise<void> => {
  await sql`update promotions.progress set after_xid = ${edge}::xid8 where fold = 'missions'`.execute(tx)
}

/** Every amount as text: JSON has no number for it. */
const json = (rows: unknown): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

export const writeChains = async (tx: Tx, chains: readonly Chain[]): Promise<void> => {
  const rows = chains.map(({ promotionId, playerId, period, version, steps }) => ({
    promotionId,
    playerId,
    period: period.key,
    version,
    steps: steps.map(({ progress, activeAt, completedAt, rewardId }) => ({
      progress,
      activeAt,
      completedAt,
      rewardId,
    })),
  }))
  await sql`insert into promotions.chains as c (promotion_id, player_id, period, version, steps)
    select w."promotionId", w."playerId", w.period, w.version, w.steps
    from jsonb_to_recordset(${json(rows)}::jsonb) as w ("promotionId" uuid, "playerId" uuid, period text, version integer, steps jsonb)
    on conflict (player_id, promotion_id, period) do update set steps = excluded.steps`.execute(tx)
}

export const writeScores = async (tx: Tx, scores: readonly Score[]): Promise<void> => {
  await sql`insert into promotions.scores as s (promotion_id, period, player_id, points, weighted, score, reached_at)
    select w."promotionId", w.period, w."playerId", w.points, w.weighted, w.score, w."reachedAt"
    from jsonb_to_recordset(${json(scores)}::jsonb) as w ("promotionId" uuid, period text, "playerId" uuid, points integer,
      weighted bigint, score bigint, "reachedAt" timestamptz)
    on conflict (promotion_id, period, player_id) do update set points = excluded.points, weighted = excluded.weighted,
      score = excluded.score, reached_at = excluded.reached_at`.execute(tx)
}

export const writeScoredBets = async (tx: Tx, bets: readonly ScoredBet[]): Promise<void> => {
  await sql`insert into promotions.scored_bets as b (player_id, bet_id, stake, payout, at, parts)
    select w."playerId", w."betId", w.stake, w.payout, w.at, w.parts
    from jsonb_to_recordset(${json(bets)}::jsonb) as w ("playerId" uuid, "betId" uuid, stake bigint, payout bigint, at timestamptz,
      parts jsonb)
    on conflict (player_id, bet_id) do update set stake = excluded.stake, payout = excluded.payout, parts = excluded.parts`.execute(
    tx,
  )
}

const KEPT_DAYS = 45
const AT_ONCE = 5_000

/** Bets that are so old that nothing more is told of them; the chains and scores that they counted for stay. */
export const forgetScoredBets = async (tx: Tx): Promise<void> => {
  await sql`delete from promotions.scored_bets b using (select player_id, bet_id from promotions.scored_bets
      where at < now() - make_interval(days => ${KEPT_DAYS}) order by at limit ${AT_ONCE}) old
    where b.player_id = old.player_id and b.bet_id = old.bet_id`.execute(tx)
}

/** Takes rewards back that nobody has taken, and gives their places and money to others. */
export const revokeRewards = async (tx: Tx, rewardIds: readonly string[]): Promise<void> => {
  if (rewardIds.length === 0) return
  await sql`
    with gone as (
      update promotions.rewards set state = 'REVOKED' where reward_id = any(${[...rewardIds]}::uuid[]) and state = 'CLAIMABLE'
      returning promotion_id, amount)
    update promotions.promotions p set taken = p.taken - g.count, reserved = p.reserved - g.amount
    from (select promotion_id, count(*) as count, sum(amount)::bigint as amount from gone group by promotion_id) g
    where p.promotion_id = g.promotion_id`.execute(tx)
}

/** Rewards of missions; one that was taken back comes again. Answers which reward each occasion has. */
export const giveMissionRewards = async (
  tx: Tx,
  rewards: readonly NewReward[],
): Promise<{ rewardId: string; promotionId: string; playerId: string; period: string }[]> => {
  if (rewards.length === 0) return []
  const { rows } = await sql<{ rewardId: string; promotionId: string; playerId: string; period: string }>`
    insert into promotions.rewards as r (reward_id, brand_id, player_id, promotion_id, kind, version, period, period_from, period_to,
      currency, amount, times, basis, state, until)
    select w."rewardId", w."brandId", w."playerId", w."promotionId", w.kind, w.version, w.period, w."periodFrom", w."periodTo", w.currency,
      w.amount, w.times, w.basis, 'CLAIMABLE', w.until
    from jsonb_to_recordset(${json(rewards)}::jsonb) as w ("rewardId" uuid, "brandId" uuid, "playerId" uuid, "promotionId" uuid, kind text,
      version integer, period text, "periodFrom" timestamptz, "periodTo" timestamptz, currency text, amount bigint, times smallint,
      basis jsonb, until timestamptz)
    on conflict (promotion_id, player_id, period) do update set state = 'CLAIMABLE', until = excluded.until,
      ready_at = date_trunc('milliseconds', clock_timestamp()), ending_told_at = null
      where r.state = 'REVOKED'
    returning reward_id as "rewardId", promotion_id as "promotionId", player_id as "playerId", period`.execute(
    tx,
  )
  return rows
}
