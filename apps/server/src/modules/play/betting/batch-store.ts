import type { CopyRows } from '../../../platform/db/columns.ts'
import { int4s, int8s, texts, uuids } from '../../../platform/db/columns.ts'
import type { Statement } from '../../../platform/db/pipeline.ts'
import type { RoundRow } from './types.ts'

/** Set-based statements of a batch of rounds: one statement a table, whatever the number of rounds. */
const BET_SETTLED = 1

/**
 * Locks the players' active seed pairs, and the next ones: whoever waited for a rotation finds the pair that it made active among
 * what it locked.
 */
export const lockSeeds = (playerIds: readonly string[]): Statement => ({
  name: 'betting.lock_seeds',
  text: `select s.state, s.player_id, s.seed_pair_id, s.server_seed_sealed, s.commitment, s.client_seed, s.nonce, s.activated_at, s.last_round_at, s.carried_cost, p.upline, c.count as line_changes,
      t.requirement_id, t.stake_max, t.excluded_games, t.expires_at,
      s.open_rounds > 0 as is_held
    from unnest($1::uuid[]) with ordinality as k (player_id, place)
    join betting.seed_pairs s on s.player_id = k.player_id and s.state <> 'revealed'
    join players.v_uplines p on p.player_id = k.player_id
    cross join players.v_line_changes c
    left join betting.bonus_terms t on t.player_id = k.player_id
    order by k.place, s.seed_pair_id for update of s`,
  values: [uuids([...playerIds].sort())],
})

const ROUND_FIELDS = 15

const roundRows =
  (rows: readonly RoundRow[], at: Date) =>
  (copy: CopyRows): void => {
    for (const row of rows) {
      copy
        .row(ROUND_FIELDS)
        .uuid(row.roundId)
        .uuid(row.playerId)
        .text(row.gameId)
        .int4(row.gameVersion)
        .text(row.definitionHash)
        .text(row.mode)
        .text(row.currency)
        .int8(row.stake)
        .int8(row.cost)
        .int8(row.payout)
        .uuid(row.seedPairId)
        .int4(row.nonce)
        .text(row.outcome)
        .time(at)
        .uuidArray(row.free ? null : row.upline)
    }
  }

/** Each is its own bet: it tells the line it was placed under, and `betting.bets` has no row of it. One that the platform paid tells none: it is no bet. */
export const writeRounds = (rows: readonly RoundRow[], at: Date): Statement => ({
  name: 'betting.write_rounds',
  text: `copy betting.rounds (round_id, player_id, game_id, game_version, definition_hash, mode, currency, stake, cost, payout,
      seed_pair_id, nonce, outcome, placed_at, upline) from stdin (format binary)`,
  values: [],
  rows: roundRows(rows, at),
})

const FACT_FIELDS = 10

const factRows =
  (rows: readonly RoundRow[], at: Date) =>
  (copy: CopyRows): void => {
    for (const row of rows) {
      copy
        .row(FACT_FIELDS)
        .uuid(row.playerId)
        .uuid(row.roundId)
        .int2(BET_SETTLED)
        .uuid(row.roundId)
        .text(row.gameId)
        .text(row.currency)
        .int8(row.cost)
        .int8(row.payout)
        .uuidArray(row.upline)
        .time(at)
    }
  }

export const writeFacts = (rows: readonly RoundRow[], at: Date): Statement => ({
  name: 'betting.write_facts',
  text: `copy betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at) from stdin (format binary)`,
  values: [],
  rows: factRows(rows, at),
})

/** The last round of each game that the player left within the batch; that of the game they stay in is told by their seed pair. */
const leftBehind = (rows: readonly RoundRow[]): RoundRow[] => {
  const lastOf = new Map(rows.map((row) => [row.playerId, row]))
  const elsewhere = rows.filter((row) => lastOf.get(row.playerId)!.gameId !== row.gameId)
  return [...new Map(elsewhere.map((row) => [`${row.playerId}/${row.gameId}`, row])).values()]
}

/** Follows `writeSeeds`, which leaves the game of the batch before. Nothing where each player played one game. */
export const writeLastRounds = (rows: readonly RoundRow[]): Statement[] => {
  const left = leftBehind(rows)
  if (left.length === 0) return []
  return [
    {
      name: 'betting.write_last_rounds',
      text: `insert into betting.last_rounds (player_id, game_id, round_id, shown)
      select player_id, game_id, round_id, false from unnest($1::uuid[], $2::text[], $3::uuid[]) as r (player_id, game_id, round_id)
      order by player_id, game_id
      on conflict (player_id, game_id) do update set round_id = excluded.round_id, shown = false`,
      values: [
        uuids(left.map((row) => row.playerId)),
        texts(left.map((row) => row.gameId)),
        uuids(left.map((row) => row.roundId)),
      ],
    },
  ]
}

const atText = (at: Date) => at.toISOString()

/**
 * Takes the nonces, if each pair is still the active one, its next nonce still the one the rounds were drawn with, and the player
 * still under the same line of agents; the division stops the flush before its commit when something has changed (22012). A line that was
 * read when no later change of any line had been counted needs no look at its player. The pair names the player's last round, and
 * that of the game they came from goes to `betting.last_rounds`.
 *
 * That the pair is active is said by what it is not: for `state = 'active'` the planner expects next to nothing while the table has no
 * statistics, begins with all active pairs and looks for each of them among the keys.
 */
export const writeSeeds = (rows: readonly RoundRow[], at: Date): Statement => {
  const taken = new Map<string, { first: RoundRow; last: RoundRow }>()
  for (const row of rows) taken.set(row.playerId, { first: taken.get(row.playerId)?.first ?? row, last: row })
  const pairs = [...taken.values()].sort((a, b) => (a.first.playerId < b.first.playerId ? -1 : 1))
  return {
    name: 'betting.write_seeds',
    text: `with taken as (
        update betting.seed_pairs s set nonce = k.next, last_round_at = $5::timestamptz, carried_cost = k.carried,
          last_game_id = k.game_id, last_round_id = k.round_id, last_shown = false
        from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::integer[], $6::text[], $8::bigint[], $9::bigint[], $10::text[], $11::uuid[])
          as k (player_id, seed_pair_id, first, next, upline, carried, line_changes, game_id, round_id)
        cross join players.v_line_changes c
        where s.player_id = k.player_id and s.seed_pair_id = k.seed_pair_id and s.state <> 'revealed' and s.state <> 'next' and s.nonce = k.first
          and (k.line_changes = c.count or exists (
            select from players.v_uplines p where p.player_id = k.player_id and p.upline = k.upline::uuid[]))
        returning s.player_id, s.last_game_id as game_id, old.last_game_id as left_id, old.last_round_id as round_id, old.last_shown as shown),
      left_behind as (
        insert into betting.last_rounds (player_id, game_id, round_id, shown)
        select player_id, left_id, round_id, shown from taken where left_id <> game_id order by player_id
        on conflict (player_id, game_id) do update set round_id = excluded.round_id, shown = excluded.shown)
      select 1 / (count(*) = $7::integer)::integer as all_stood from taken`,
    values: [
      uuids(pairs.map(({ first }) => first.playerId)),
      uuids(pairs.map(({ first }) => first.seedPairId)),
      int4s(pairs.map(({ first }) => first.nonce)),
      int4s(pairs.map(({ last }) => last.nonce + 1)),
      atText(at),
      texts(pairs.map(({ first }) => `{${first.upline.join(',')}}`)),
      String(pairs.length),
      int8s(pairs.map(({ last }) => last.carriedCost)),
      int8s(pairs.map(({ first }) => first.lineChanges)),
      texts(pairs.map(({ last }) => last.gameId)),
      uuids(pairs.map(({ last }) => last.roundId)),
    ],
  }
}

/**
 * Bonus money is staked under terms that stand: whoever ends or changes them holds the bonus account, which these rounds have locked by now.
 * The division stops the flush where one is gone (22012).
 */
export const proveBonuses = (rows: readonly RoundRow[]): Statement => {
  const used = new Map(rows.map((row) => [row.playerId, row.bonusRequirementId!]))
  return {
    name: 'betting.prove_bonuses',
    text: `select 1 / (count(*) = $3::integer)::integer as all_stood from betting.bonus_terms t
      join unnest($1::uuid[], $2::uuid[]) as k (player_id, requirement_id) using (player_id, requirement_id)`,
    values: [uuids([...used.keys()]), uuids([...used.values()]), String(used.size)],
  }
}
