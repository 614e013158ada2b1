import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { TurnoverSpan } from './reads.ts'

/** What one member staked and won or lost of one category under one line; what was given back is in no figure. */
export interface ValidStake {
  playerId: string
  lineId: number
  category: string
  valid: bigint
}

const readPiece = async (
  tx: Tx,
  { brandId, currency, from, to }: TurnoverSpan,
  exceptGames: readonly string[],
): Promise<ValidStake[]> => {
  const { rows } = await sql<ValidStake>`
    select s.player_id as "playerId", s.line_id as "lineId", g.category, sum(s.won_stake + s.lost_stake)::bigint as valid
    from turnover.sums s
    join players.v_profiles p on p.player_id = s.player_id and p.type in (0, 1, 2) and p.brand_id = ${brandId}::uuid
    join catalog.v_game_categories g on g.node_id = s.game_id
    where s.starts_at >= ${from} and s.starts_at < ${to} and s.currency = ${currency} and s.game_id <> all (${[...exceptGames]}::text[])
    group by 1, 2, 3 having sum(s.won_stake + s.lost_stake) <> 0`.execute(tx)
  return rows
}

/** A day of a hundred thousand players is a million sums: more than one statement may take time for on a busy machine. */
const PIECE_MS = 4 * 60 * 60_000

const isBefore = (one: ValidStake, other: ValidStake): boolean =>
  one.playerId === other.playerId
    ? one.lineId === other.lineId
      ? one.category < other.category
      : one.lineId < other.lineId
    : one.playerId < other.playerId

/** Valid stakes of real members in a span, without those of some games; below nothing where more was corrected than played. */
export const readValidStakes = async (
  tx: Tx,
  span: TurnoverSpan,
  exceptGames: readonly string[],
): Promise<ValidStake[]> => {
  const found = new Map<string, ValidStake>()
  for (let at = span.from.getTime(); at < span.to.getTime(); at += PIECE_MS) {
    const to = new Date(Math.min(at + PIECE_MS, span.to.getTime()))
    for (const row of await readPiece(tx, { ...span, from: new Date(at), to }, exceptGames)) {
      const key = `${row.playerId} ${row.lineId} ${row.category}`
      found.set(key, { ...row, valid: (found.get(key)?.valid ?? 0n) + row.valid })
    }
  }
  return [...found.values()]
    .filter(({ valid }) => valid !== 0n)
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
}

/** Of which member, line and category, and at which moments something changed, in their order. */
export interface PlacedAsked extends Omit<ValidStake, 'valid'> {
  moments: readonly Date[]
}

/** How much of the valid stakes of a span was placed between two of these moments: `era` 0 is before the first. */
export interface PlacedStake extends ValidStake {
  era: number
}

interface PlacedWanted {
  exceptGames: readonly string[]
  /** Rounds of members that are left out. */
  exceptRounds: readonly { playerId: string; roundId: string }[]
  asked: readonly PlacedAsked[]
}

/** The same stakes bet by bet, by when each was placed; a correction of an earlier bet is in none of them. */
export const readPlacedStakes = async (
  tx: Tx,
  { currency, from, to }: TurnoverSpan,
  { exceptGames, exceptRounds, asked }: PlacedWanted,
): Promise<PlacedStake[]> => {
  const wanted = asked.map(({ playerId, lineId, category, moments }) => ({
    player: playerId,
    line: lineId,
    category,
    moments,
  }))
  const { rows } = await sql<PlacedStake>`
    with asked as materialized (
      select a.*, l.path from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as a (player uuid, line integer, category text, moments timestamptz[])
      join turnover.lines l on l.line_id = a.line)
    select a.player as "playerId", a.line as "lineId", a.category, width_bucket(b.placed_at, a.moments) as era, sum(b.stake)::bigint as valid
    from asked a
    cross join lateral (
      select round_id, game_id, currency, upline, stake, payout, placed_at from betting.v_bets_by_time
      where player_id = a.player and placed_at >= ${from} and placed_at < ${to} and state = 'settled' and not settles_later
      union all
      select round_id, game_id, currency, upline, stake, payout, placed_at from betting.v_bets_by_time
      where player_id = a.player and state = 'settled' and settles_later and settled_at >= ${from} and settled_at < ${to}) b
    join catalog.v_game_categories g on g.node_id = b.game_id and g.category = a.category
    where b.currency = ${currency} and b.upline = a.path and b.stake <> b.payout and b.game_id <> all (${[...exceptGames]}::text[])
      and (a.player, b.round_id) not in (select * from unnest(${exceptRounds.map(({ playerId }) => playerId)}::uuid[],
        ${exceptRounds.map(({ roundId }) => roundId)}::uuid[]))
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(tx)
  return rows
}
