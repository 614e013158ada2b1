import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { FactStretch } from '../../../play/betting/index.ts'
import type { Scheme, SchemeOf } from '../rewards/reward-types.ts'
import { isOfKind } from '../schemes/scheme-reads.ts'
import { stepsOf } from './mission-terms.ts'
import type { Board, Chain, Mission, Score, ScoredBet, ScoreFact, Step } from './mission-types.ts'

/** Up to where bets are scored, held so that nobody else scores; null while somebody does. */
export const holdScoring = async (tx: Tx): Promise<string | null> => {
  const { rows } = await sql<{ after: string }>`
    select after_xid::text as after from promotions.progress where fold = 'missions' for update skip locked`.execute(
    tx,
  )
  return rows[0]?.after ?? null
}

/** Missions and leaderboards that are on, and those whose end is so near that bets of before may still come; of every brand. */
export const readScored = async (db: Db | Tx): Promise<{ missions: Mission[]; boards: Board[] }> => {
  const { rows } = await sql<Scheme & { brandId: string }>`
    select p.promotion_id as "promotionId", p.brand_id as "brandId", p.kind, p.state as stage, p.texts, p.terms,
      p.starts_at as "startsAt", p.ends_at as "endsAt", p.version, p.place
    from promotions.promotions p
    where p.kind in ('mission', 'leaderboard') and p.state = 'published' and p.starts_at <= now()
      and (p.ends_at is null or p.ends_at > now() - interval '8 days')
    order by p.place, p.starts_at desc, p.promotion_id`.execute(db)
  return {
    missions: rows.filter((one): one is Mission => isOfKind(one, 'mission')),
    boards: rows.filter((one): one is Board => isOfKind(one, 'leaderboard')),
  }
}

/** Settled bets and their corrections, in the order in which they came, of members who have not stopped playing. */
export const readScoreFacts = async (tx: Tx, { after, edge }: FactStretch): Promise<ScoreFact[]> => {
  const { rows } = await sql<ScoreFact>`
    select f.player_id as "playerId", p.brand_id as "brandId", f.bet_id as "betId", f.game_id as "gameId", f.currency, f.kind,
      g.category, f.stake, f.payout, f.at
    from betting.v_play_facts f
    join players.v_profiles p on p.player_id = f.player_id and p.type = 0 and p.currency = f.currency
    join catalog.v_game_categories g on g.node_id = f.game_id
    where f.xid > ${after}::xid8 and f.xid <= ${edge}::xid8 and f.kind in (1, 4)
      and not exists (select 1 from protection.v_stopped x where x.player_id = f.player_id and x.stopped_until > now())
    order by f.xid, f.at, f.bet_id, f.kind`.execute(tx)
  return rows
}

export const readScoredBets = async (
  tx: Tx,
  facts: readonly Pick<ScoreFact, 'playerId' | 'betId'>[],
): Promise<ScoredBet[]> => {
  const { rows } = await sql<
    Omit<ScoredBet, 'parts'> & {
      parts: { promotionId: string; period: string; step: number | null; counted: string }[]
    }
  >`
    select b.player_id as "playerId", b.bet_id as "betId", b.stake, b.payout, b.at, b.parts
    from (select distinct * from unnest(${facts.map(({ playerId }) => playerId)}::uuid[],
      ${facts.map(({ betId }) => betId)}::uuid[]) as u (player_id, bet_id)) k
    join promotions.scored_bets b using (player_id, bet_id)`.execute(tx)
  return rows.map(({ parts, ...bet }) => ({
    ...bet,
    parts: parts.map((part) => ({ ...part, counted: BigInt(part.counted) })),
  }))
}

interface StoredStep {
  progress: string
  activeAt: number | null
  completedAt: number | null
  rewardId: string | null
}
interface ChainRow {
  promotionId: string
  brandId: string
  playerId: string
  period: string
  version: number
  terms: SchemeOf<'mission'>['terms']
  currency: string
  steps: StoredStep[]
}

const wanted = (keys: readonly { playerId: string; promotionId: string; period: string }[]) =>
  sql`(select distinct * from unnest(${keys.map(({ playerId }) => playerId)}::uuid[], ${keys.map(({ promotionId }) => promotionId)}::uuid[],
    ${keys.map(({ period }) => period)}::text[]) as u (player_id, promotion_id, period)) k`

/** Chains with the terms of their version, and how the rewards of their missions stand. */
export const readChains = async (
  db: Db | Tx,
  keys: readonly { playerId: string; promotionId: string; period: string }[],
): Promise<Chain[]> => {
  if (keys.length === 0) return []
  const { rows } = await sql<ChainRow>`
    select c.promotion_id as "promotionId", p.brand_id as "brandId", c.player_id as "playerId", c.period, c.version,
      v.edit -> 'terms' as terms, s.currency, c.steps
    from ${wanted(keys)} join promotions.chains c using (player_id, promotion_id, period)
    join promotions.promotions p on p.promotion_id = c.promotion_id
    join promotions.versions v on v.promotion_id = c.promotion_id and v.version = c.version
    join players.v_profiles s on s.player_id = c.player_id`.execute(db)
  const ids = rows.flatMap(({ steps }) => steps.flatMap(({ rewardId }) => rewardId ?? []))
  const states = await readRewardStates(db, ids)
  return rows.map(({ steps, period, ...row }) => ({
    ...row,
    period: { key: period, from: new Date(0), to: null },
    rules: stepsOf(row.terms),
    steps: steps.map(({ progress, ...step }): Step => {
      const rewardState = states.get(step.rewardId ?? '') ?? null
      const isFinal = rewardState === 'CLAIMED' || rewardState === 'EXPIRED'
      return { ...step, progress: BigInt(progress), rewardState, isFinal }
    }),
  }))
}

/** What a person refused is over: it does not come again. */
const readRewardStates = async (
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, Step['rewardState']>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ rewardId: string; state: NonNullable<Step['rewardState']> }>`
    select reward_id as "rewardId", case when state = 'REVOKED'
        and exists (select 1 from promotions.reviews r where r.reward_id = w.reward_id and r.state = 'REJECTED') then 'EXPIRED' else state end as state
    from promotions.rewards w where reward_id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ rewardId, state }) => [rewardId, state]))
}

/** Holds what these members have not taken yet of missions, so that nothing is taken while its bets are taken back. */
export const holdMissionRewards = async (tx: Tx, playerIds: readonly string[]): Promise<void> => {
  if (playerIds.length === 0) return
  await sql`select 1 from promotions.rewards where player_id = any(${[...playerIds]}::uuid[]) and kind = 'mission'
    and state = 'CLAIMABLE' order by reward_id for update`.execute(tx)
}

export const readScores = async (
  db: Db | Tx,
  keys: readonly { playerId: string; promotionId: string; period: string }[],
): Promise<Score[]> => {
  if (keys.length === 0) return []
  const { rows } = await sql<Score>`
    select s.promotion_id as "promotionId", s.period, s.player_id as "playerId", s.points, s.weighted, s.score, s.reached_at as "reachedAt"
    from ${wanted(keys)} join promotions.scores s using (player_id, promotion_id, period)`.execute(db)
  return rows
}

/** Periods of leaderboards whose prizes are given. */
export const readClosed = async (db: Db | Tx, promotionIds: readonly string[]) => {
  const { rows } = await sql<{ promotionId: string; period: string }>`
    select promotion_id as "promotionId", period from promotions.runs
    where promotion_id = any(${[...promotionIds]}::uuid[]) and finished_at is not null`.execute(db)
  return rows
}
