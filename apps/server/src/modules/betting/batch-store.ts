import type { Statement } from '../../platform/db/pipeline.ts'
import type { RoundRow } from './types.ts'

/** Set-based statements of a batch of rounds: one statement a table, whatever the number of rounds. */
const BET_SETTLED = 1

const column = <T>(rows: readonly T[], read: (row: T) => unknown) => rows.map(read)

/** PostgreSQL cannot unnest arrays of arrays; a line of agents travels as its array literal. */
const uplineLiteral = (row: RoundRow) => `{${row.upline.join(',')}}`

export const lockSeeds = (playerIds: readonly string[]): Statement => ({
  name: 'betting.lock_seeds',
  text: `select s.player_id, s.seed_pair_id, s.server_seed_sealed, s.commitment, s.client_seed, s.nonce, s.activated_at, s.last_round_at, p.upline
    from unnest($1::uuid[]) as k (player_id)
    join betting.seed_pairs s on s.player_id = k.player_id and s.state = 'active'
    join players.v_uplines p on p.player_id = k.player_id
    order by s.player_id for update of s`,
  values: [playerIds],
})

export const writeRounds = (rows: readonly RoundRow[], at: Date): Statement => ({
  name: 'betting.write_rounds',
  text: `insert into betting.rounds (round_id, player_id, game_id, game_version, definition_hash, mode, currency, stake, cost, payout,
      seed_pair_id, nonce, outcome, placed_at)
    select *, $14::timestamptz from unnest($1::uuid[], $2::uuid[], $3::text[], $4::integer[], $5::text[], $6::text[], $7::text[], $8::bigint[],
      $9::bigint[], $10::bigint[], $11::uuid[], $12::integer[], $13::jsonb[])`,
  values: [
    column(rows, (row) => row.roundId),
    column(rows, (row) => row.playerId),
    column(rows, (row) => row.gameId),
    column(rows, (row) => row.gameVersion),
    column(rows, (row) => row.definitionHash),
    column(rows, (row) => row.mode),
    column(rows, (row) => row.currency),
    column(rows, (row) => row.stake),
    column(rows, (row) => row.cost),
    column(rows, (row) => row.payout),
    column(rows, (row) => row.seedPairId),
    column(rows, (row) => row.nonce),
    column(rows, (row) => row.outcome),
    at,
  ],
})

export const writeBets = (rows: readonly RoundRow[], at: Date): Statement => ({
  name: 'betting.write_bets',
  text: `insert into betting.bets (player_id, placed_at, bet_id, round_id, game_id, currency, stake, payout, state, settled_at, upline)
    select player_id, $7::timestamptz, round_id, round_id, game_id, currency, cost, payout, 'settled', $7::timestamptz, upline::uuid[]
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $8::text[])
      as b (player_id, round_id, game_id, currency, cost, payout, upline)`,
  values: [...betColumns(rows), at, column(rows, uplineLiteral)],
})

const betColumns = (rows: readonly RoundRow[]) => [
  column(rows, (row) => row.playerId),
  column(rows, (row) => row.roundId),
  column(rows, (row) => row.gameId),
  column(rows, (row) => row.currency),
  column(rows, (row) => row.cost),
  column(rows, (row) => row.payout),
]

export const writeFacts = (rows: readonly RoundRow[], at: Date): Statement => ({
  name: 'betting.write_facts',
  text: `insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
    select player_id, round_id, ${BET_SETTLED}, round_id, game_id, currency, cost, payout, upline::uuid[], $7::timestamptz
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $8::text[])
      as b (player_id, round_id, game_id, currency, cost, payout, upline)`,
  values: [...betColumns(rows), at, column(rows, uplineLiteral)],
})

const lastOf = (rows: readonly RoundRow[], keyOf: (row: RoundRow) => string): RoundRow[] => [...new Map(rows.map((row) => [keyOf(row), row])).values()]

export const writeLastRounds = (rows: readonly RoundRow[]): Statement => {
  const last = lastOf(rows, (row) => `${row.playerId}/${row.gameId}`)
  return {
    name: 'betting.write_last_rounds',
    text: `insert into betting.last_rounds (player_id, game_id, round_id, shown)
      select player_id, game_id, round_id, false from unnest($1::uuid[], $2::text[], $3::uuid[]) as r (player_id, game_id, round_id)
      order by player_id, game_id
      on conflict (player_id, game_id) do update set round_id = excluded.round_id, shown = false`,
    values: [column(last, (row) => row.playerId), column(last, (row) => row.gameId), column(last, (row) => row.roundId)],
  }
}

export const writeSeeds = (rows: readonly RoundRow[], at: Date): Statement => {
  const last = lastOf(rows, (row) => row.playerId)
  return {
    name: 'betting.write_seeds',
    text: `update betting.seed_pairs s set nonce = k.nonce, last_round_at = $4::timestamptz
      from unnest($1::uuid[], $2::uuid[], $3::integer[]) as k (player_id, seed_pair_id, nonce)
      where s.player_id = k.player_id and s.seed_pair_id = k.seed_pair_id`,
    values: [column(last, (row) => row.playerId), column(last, (row) => row.seedPairId), column(last, (row) => row.nonce + 1), at],
  }
}

export const writeHits = (rows: readonly RoundRow[], brandId: string, at: Date): Statement => {
  const hits = rows.flatMap((row) => row.jackpots.map((code) => ({ row, code })))
  return {
    name: 'betting.write_hits',
    text: `insert into betting.jackpot_hits (player_id, round_id, brand_id, pot_code, hit_at)
      select player_id, round_id, $4::uuid, pot_code, $5::timestamptz from unnest($1::uuid[], $2::uuid[], $3::text[]) as h (player_id, round_id, pot_code)`,
    values: [column(hits, ({ row }) => row.playerId), column(hits, ({ row }) => row.roundId), column(hits, ({ code }) => code), brandId, at],
  }
}
