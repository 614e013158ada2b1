import { int8s, uuids } from '../../../platform/db/columns.ts'
import type { Row, Statement } from '../../../platform/db/pipeline.ts'
import { NO_GUARD } from './rules/play.ts'
import { NOTHING_USED } from './rules/windows.ts'
import type {
  Guard,
  GuardStep,
  LimitName,
  Limits,
  PlayRules,
  StopKind,
  Sums,
  Use,
  Used,
  Window,
} from './types.ts'

/**
 * Guards for writers of bets: one statement reads them in the flush that locks, and one or three write them in the flush that commits,
 * so that they cost no trip of their own. Whoever places a bet holds the player's cash account by then, and whoever changes what a
 * guard counts takes that account first: a guard read in the lock's flush is the guard the bet is judged by.
 */
export const readGuards = (playerIds: readonly string[], rules: PlayRules): Statement => ({
  name: 'protection.read_guards',
  text: 'select * from protection.guards_of($1::uuid[], $2, $3, $4::boolean)',
  values: [
    uuids(playerIds),
    rules.currency,
    rules.timeZone,
    Object.keys(rules.limits).length > 0 ? 'true' : 'false',
  ],
})

const sumsOf = ([stake, loss, playedMs]: readonly string[]): Sums => ({
  stake: BigInt(stake!),
  loss: BigInt(loss!),
  playedMs: Number(playedMs),
})

const limitsOf = (text: unknown): Limits => {
  if (typeof text !== 'string') return {}
  const amounts = Object.entries(JSON.parse(text) as Record<LimitName, string>)
  return Object.fromEntries(amounts.map(([name, amount]) => [name, BigInt(amount)]))
}

const usedOf = (text: unknown): Used => {
  if (typeof text !== 'string') return NOTHING_USED
  const sums = JSON.parse(text) as Record<Window, string[]>
  return { day: sumsOf(sums.day), week: sumsOf(sums.week), month: sumsOf(sums.month) }
}

export const guardOf = (row: Row): Guard => ({
  version: row['version'] as bigint,
  stoppedUntil: row['stopped_until'] as Date | null,
  stopKind: row['stop_kind'] as StopKind | null,
  realityMinutes: row['reality_minutes'] as number | null,
  playBeganAt: row['play_began_at'] as Date | null,
  playedAt: row['played_at'] as Date | null,
  remindedAt: row['reminded_at'] as Date | null,
  limits: limitsOf(row['limits']),
  used: usedOf(row['used']),
  isCounted: row['used'] !== null,
})

/** The guards that were read, by player; who is not among them has none yet. */
export const guardsIn = (rows: readonly Row[]): ((playerId: string) => Guard) => {
  const guards = new Map(rows.map((row) => [row['player_id'] as string, guardOf(row)]))
  return (playerId) => guards.get(playerId) ?? NO_GUARD
}

interface Change {
  playerId: string
  was: bigint
  after: Guard
  use: Use | null
}

const addUp = (a: Use | null, b: Use | null): Use | null =>
  a === null || b === null
    ? (a ?? b)
    : { stake: a.stake + b.stake, loss: a.loss + b.loss, playedMs: a.playedMs + b.playedMs }

/** One change a player, from before the first step to after the last. */
const changesOf = (steps: readonly GuardStep[]): Change[] => {
  const changes = new Map<string, Change>()
  for (const { playerId, before, after, use } of steps) {
    const known = changes.get(playerId)
    changes.set(playerId, {
      playerId,
      was: known?.was ?? before.version,
      after,
      use: addUp(known?.use ?? null, use),
    })
  }
  return [...changes.values()].sort((a, b) => (a.playerId < b.playerId ? -1 : 1))
}

/** The division stops the flush before its commit when a guard is not any more as it was judged by (22012). */
const checkGuards = (changes: readonly Change[]): Statement => ({
  name: 'protection.check_guards',
  text: `select 1 / (count(*) = $3::integer)::integer as all_stood
    from unnest($1::uuid[], $2::bigint[]) as k (player_id, was) left join protection.guards g using (player_id)
    where coalesce(g.version, 0) = k.was`,
  values: [
    uuids(changes.map(({ playerId }) => playerId)),
    int8s(changes.map(({ was }) => was)),
    String(changes.length),
  ],
})

/** The same for guards that change; found by their keys also where the planner knows the table as a small one. */
const moveGuards = (changes: readonly Change[]): Statement => ({
  name: 'protection.move_guards',
  text: `with k as (
      select * from jsonb_to_recordset($1::jsonb) as k (player_id uuid, was bigint, next bigint, play_began_at timestamptz,
        played_at timestamptz, reminded_at timestamptz)),
    made as (
      insert into protection.guards (player_id, version, play_began_at, played_at, reminded_at)
      select player_id, next, play_began_at, played_at, reminded_at from k where was = 0 on conflict do nothing returning 1),
    moved as (
      update protection.guards g set version = k.next, play_began_at = k.play_began_at, played_at = k.played_at,
        reminded_at = k.reminded_at
      from k where k.was > 0 and g.player_id = any (array(select player_id from k)) and g.player_id = k.player_id and g.version = k.was
      returning 1)
    select 1 / ((select count(*) from made) + (select count(*) from moved) = $2::integer)::integer as all_stood`,
  values: [
    JSON.stringify(
      changes.map(({ playerId, was, after }) => ({
        player_id: playerId,
        was: String(was),
        next: String(after.version),
        play_began_at: after.playBeganAt,
        played_at: after.playedAt,
        reminded_at: after.remindedAt,
      })),
    ),
    String(changes.length),
  ],
})

const writeUses = (changes: readonly Change[], rules: PlayRules, at: Date): Statement => ({
  name: 'protection.write_uses',
  text: `insert into protection.uses as u (player_id, currency, grain, starts_at, stake, loss, played_ms)
    select k.player_id, $2, w.grain, w.starts_at, k.stake, k.loss, k.played_ms
    from jsonb_to_recordset($1::jsonb) as k (player_id uuid, stake bigint, loss bigint, played_ms bigint)
    cross join (values (1::smallint, date_bin('5 minutes', $3::timestamptz, 'epoch')),
      (2::smallint, date_bin('1 hour', $3::timestamptz, 'epoch')),
      (3::smallint, date_trunc('day', $3::timestamptz, $4))) w (grain, starts_at)
    on conflict (player_id, currency, grain, starts_at) do update
      set stake = u.stake + excluded.stake, loss = u.loss + excluded.loss, played_ms = u.played_ms + excluded.played_ms`,
  values: [
    JSON.stringify(
      changes.map(({ playerId, use }) => ({
        player_id: playerId,
        stake: String(use!.stake),
        loss: String(use!.loss),
        played_ms: use!.playedMs,
      })),
    ),
    rules.currency,
    at.toISOString(),
    rules.timeZone,
  ],
})

const isSomething = ({ use }: Change) =>
  use !== null && (use.stake !== 0n || use.loss !== 0n || use.playedMs !== 0)

/** Writes what the steps counted, and fails (22012) when a guard is not as they were judged by. */
export const writeGuards = (steps: readonly GuardStep[], rules: PlayRules, at: Date): Statement[] => {
  const changes = changesOf(steps)
  const still = changes.filter(({ was, after }) => after.version === was)
  const moved = changes.filter(({ was, after }) => after.version !== was)
  const used = moved.filter(isSomething)
  return [
    ...(still.length > 0 ? [checkGuards(still)] : []),
    ...(moved.length > 0 ? [moveGuards(moved)] : []),
    ...(used.length > 0 ? [writeUses(used, rules, at)] : []),
  ]
}
