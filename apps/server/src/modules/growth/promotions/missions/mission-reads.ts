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

type SettledFact = Omit<ScoreFact, 'brandId' | 'category'>

const distinct = (facts: readonly SettledFact[], of: (fact: SettledFact) => string): string[] => [
  ...new Set(facts.map(of)),
]

interface Scorer {
  playerId: string
  brandId: string
  currency: string
}

/** Of these players the members who have not stopped playing. */
const readScorers = async (tx: Tx, players: readonly string[]): Promise<ReadonlyMap<string, Scorer>> => {
  const { rows } = await sql<Scorer>`
    select p.player_id as "playerId", p.brand_id as "brandId", p.currency from players.v_profiles p
    where p.player_id = any (${players}::uuid[]) and p.type = 0
      and not exists (select 1 from protection.v_stopped x where x.player_id = p.player_id and x.stopped_until > now())`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.playerId, row]))
}

const readCategories = async (
  tx: Tx,
  games: readonly string[],
): Promise<ReadonlyMap<string, ScoreFact['category']>> => {
  const { rows } = await sql<{ gameId: string; category: ScoreFact['category'] }>`
    select node_id as "gameId", category from catalog.v_game_categories where node_id = any (${games}::text[])`.execute(
    tx,
  )
  return new Map(rows.map(({ gameId, category }) => [gameId, category]))
}

/**
 * Settled bets and their corrections, in the order in which they came, of members who have not stopped playing. Players and games are read
 * once, not for each of thousands of facts.
 */
export const readScoreFacts = async (tx: Tx, { after, edge }: FactStretch): Promise<ScoreFact[]> => {
  const { rows } = await sql<SettledFact>`
    select f.player_id as "playerId", f.bet_id as "betId", f.game_id as "gameId", f.currency, f.kind, f.stake, f.payout, f.at
    from betting.v_play_facts f
    where f.xid > ${after}::xid8 and f.xid <= ${edge}::xid8 and f.kind in (1, 4)
    order by f.xid, f.at, f.bet_id, f.kind`.execute(tx)
  if (rows.length === 0) return []
  const scorers = await readScorers(
    tx,
    distinct(rows, ({ playerId }) => playerId),
  )
  const categories = await readCategories(
    tx,
    distinct(rows, ({ gameId }) => gameId),
  )
  return rows.flatMap((fact) => {
    const scorer = scorers.get(fact.playerId)
    const category = categories.get(fact.gameId)
    if (scorer?.currency !== fact.currency || category === undefined) return []
    return [{ ...fact, brandId: scorer.brandId, category }]
  })
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
