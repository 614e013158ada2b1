import { checkInPlace, isAmountGoal } from '@krathong/promotions'
import type { Category, MissionStep } from '@krathong/promotions'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { members } from '../rewards/gift-reads.ts'
import { stepsOf } from '../missions/mission-terms.ts'
import type { Earned, SchemeOf, Span } from '../rewards/reward-types.ts'
import { amountOf } from '../rules/terms.ts'

const AT_ONCE = 5_000

const isAfter = (after: string | null, column: ReturnType<typeof sql>) =>
  sql`(${after}::uuid is null or ${column} > ${after}::uuid)`

/** Members who staked enough in a day, a page after the other. */
const readSigners = async (db: Db, span: Span, stakeMin: bigint): Promise<string[]> => {
  const found: string[] = []
  for (let after: string | null = null; ;) {
    const { rows }: { rows: { playerId: string }[] } = await sql<{ playerId: string }>`
      select s.player_id as "playerId" from turnover.v_sums s
      where s.starts_at >= ${span.from} and s.starts_at < ${span.to} and s.currency = ${span.currency} and ${isAfter(after, sql`s.player_id`)}
        and exists (select 1 from ${members(span)} and m.player_id = s.player_id)
      group by s.player_id having sum(s.won_stake + s.lost_stake) >= ${stakeMin} order by s.player_id limit ${AT_ONCE}`.execute(
      db,
    )
    found.push(...rows.map(({ playerId }) => playerId))
    if (rows.length < AT_ONCE) return found
    after = rows.at(-1)!.playerId
  }
}

/** What each day would have given, if all who staked enough on it had signed it: the most that it can cost. Days come in their order. */
export const checkInTrial = (terms: SchemeOf<'check-in'>['terms']) => {
  let before = new Map<string, number>()
  return async (db: Db, span: Span): Promise<Earned[]> => {
    const today = new Map<string, number>()
    for (const playerId of await readSigners(db, span, amountOf(terms.stakeMin))) {
      const place = before.get(playerId)
      today.set(
        playerId,
        checkInPlace(terms.days.length, place === undefined ? null : { place, isYesterday: true }),
      )
    }
    before = today
    return [...today].map(([playerId, place]) => ({
      ...{ playerId, period: span.key, basis: { place } },
      amount: amountOf(terms.days[place - 1]!),
    }))
  }
}

type Done =
  | { playerId: string; kind: 'stake'; category: Category; amount: bigint }
  | { playerId: string; kind: 'deposit'; category: null; amount: bigint }

/** What members staked, by quarters of an hour, and paid in, in the order in which it was: a page of members. */
const readDone = async (db: Db, span: Span, after: string | null): Promise<Done[]> => {
  const { rows } = await sql<Done>`
    with happened as (
      select s.player_id, 'stake' as kind, g.category, s.starts_at as at, (s.won_stake + s.lost_stake)::bigint as amount
      from turnover.v_sums s join catalog.v_game_categories g on g.node_id = s.game_id
      where s.starts_at >= ${span.from} and s.starts_at < ${span.to} and s.currency = ${span.currency}
      union all
      select d.player_id, 'deposit', null, d.credited_at, (d.received - coalesce(d.fee, 0))::bigint from deposits.v_credited d
      where d.credited_at >= ${span.from} and d.credited_at < ${span.to} and d.currency = ${span.currency}),
    page as (select distinct h.player_id from happened h where ${isAfter(after, sql`h.player_id`)}
      and exists (select 1 from ${members(span)} and m.player_id = h.player_id) order by h.player_id limit ${AT_ONCE})
    select h.player_id as "playerId", h.kind, h.category, h.amount from happened h join page using (player_id)
    order by h.player_id, h.at`.execute(db)
  return rows
}

/** Goals of which the past says enough. */
const triable: ReadonlySet<string> = new Set(['stake', 'deposited', 'deposits'])
export const isTriable = ({ steps }: Pick<SchemeOf<'mission'>['terms'], 'steps'>): boolean =>
  steps.every(({ goal }) => triable.has(goal))

const countOf = (rule: MissionStep, done: Done): bigint => {
  if (rule.goal === 'stake')
    return done.kind === 'stake' && (rule.category ?? done.category) === done.category ? done.amount : 0n
  if (done.kind === 'stake') return 0n
  if (isAmountGoal(rule.goal)) return done.amount
  return done.amount >= rule.least ? 1n : 0n
}

/** The missions that one member's deeds complete, one after the other; what is too much for one goes to no other. */
const completedBy = (rules: readonly MissionStep[], deeds: readonly Done[]): number => {
  let [step, progress] = [0, 0n]
  for (const deed of deeds) {
    const rule = rules[step]
    if (!rule) break
    progress += countOf(rule, deed)
    if (progress >= rule.target) [step, progress] = [step + 1, 0n]
  }
  return step
}

/** What a chain would have given in a period; one that comes once is tried on each day by itself, and its first time counts. */
export const missionTrial = (terms: SchemeOf<'mission'>['terms']) => {
  const rules = stepsOf(terms)
  return async (db: Db, span: Span): Promise<Earned[]> => {
    const got: Earned[] = []
    for (let after: string | null = null; ;) {
      const done: Done[] = await readDone(db, span, after)
      const byPlayer = Map.groupBy(done, ({ playerId }) => playerId)
      for (const [playerId, deeds] of byPlayer) {
        const completed = completedBy(rules, deeds)
        for (const [at, { amount }] of terms.steps.slice(0, completed).entries())
          got.push({
            ...{ playerId, amount: amountOf(amount), basis: { step: at + 1 } },
            period: `${terms.period === 'once' ? 'once' : span.key}#${at + 1}`,
          })
      }
      if (byPlayer.size < AT_ONCE) return got
      after = [...byPlayer.keys()].at(-1)!
    }
  }
}
