import { sql } from 'kysely'
import type { NotNull } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface BetFilter {
  playerId?: string
  roundId?: string
  gameId?: string
  /** Only rounds that are over and stand for ever. */
  isSettled?: boolean
  from?: Date
  to?: Date
  /** Place after which to go on: the last row's time and id. */
  after?: { placedAt: Date; betId: string }
  /** Rows left out behind that place. */
  offset?: number
  limit: number
}

/** Newest first by the database's time, by the player's own index or that of all bets. A game alone has no index: it is asked of a player. */
export const readBets = async (db: Db, filter: BetFilter) => {
  let query = db
    .selectFrom('betting.v_all_bets as b')
    .select([
      'b.bet_id',
      'b.round_id',
      'b.player_id',
      'b.game_id',
      'b.stake',
      'b.payout',
      'b.state',
      'b.placed_at',
      'b.settled_at',
      sql<bigint>`coalesce((select sum(h.amount) from jackpots.v_hits h where h.player_id = b.player_id and h.round_id = b.round_id), 0)::bigint`.as(
        'jackpot',
      ),
    ])
    .orderBy('b.placed_at', 'desc')
    .orderBy('b.bet_id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset ?? 0)
  if (filter.playerId) query = query.where('b.player_id', '=', filter.playerId)
  if (filter.roundId)
    query = query.where(sql<boolean>`(b.player_id, b.placed_at, b.round_id) in (
    select r.player_id, r.placed_at, r.round_id from betting.rounds r where r.round_id = ${filter.roundId}::uuid)`)
  if (filter.gameId) query = query.where('b.game_id', '=', filter.gameId)
  if (filter.isSettled) query = query.where('b.state', '=', 'settled')
  if (filter.from) query = query.where('b.placed_at', '>=', filter.from)
  if (filter.to) query = query.where('b.placed_at', '<', filter.to)
  const { after } = filter
  if (after)
    query = query.where(
      sql<boolean>`(b.placed_at, b.bet_id) < (${after.placedAt}::timestamptz, ${after.betId}::uuid)`,
    )
  // What both halves of the view must have.
  return query
    .$narrowType<
      Record<
        'bet_id' | 'round_id' | 'player_id' | 'game_id' | 'stake' | 'payout' | 'state' | 'placed_at',
        NotNull
      >
    >()
    .execute()
}

export const readSeedPairs = (db: Db, playerId: string, revealedLimit: number) =>
  db
    .selectFrom('betting.seed_pairs')
    .select([
      'seed_pair_id',
      'state',
      'commitment',
      'client_seed',
      'nonce',
      'server_seed',
      'created_at',
      'activated_at',
      'revealed_at',
    ])
    .where('player_id', '=', playerId)
    .where('state', 'in', ['active', 'next'])
    .unionAll(
      db
        .selectFrom('betting.seed_pairs')
        .select([
          'seed_pair_id',
          'state',
          'commitment',
          'client_seed',
          'nonce',
          'server_seed',
          'created_at',
          'activated_at',
          'revealed_at',
        ])
        .where('player_id', '=', playerId)
        .where('state', '=', 'revealed')
        .orderBy('revealed_at', 'desc')
        .limit(revealedLimit),
    )
    .execute()

/** What the player won or lost since a moment: payouts and jackpots less what the rounds cost. */
export const readPlayerNet = async (db: Db, playerId: string, since: Date): Promise<bigint> => {
  const { rows } = await sql<{ net: bigint }>`
    select coalesce(sum(b.payout - b.stake), 0)::bigint + coalesce((
      select sum(h.amount) from jackpots.v_hits h where h.player_id = ${playerId}::uuid and h.hit_at >= ${since}
    ), 0)::bigint as net
    from betting.v_all_bets b where b.player_id = ${playerId}::uuid and b.placed_at >= ${since} and b.state <> 'voided'`.execute(
    db,
  )
  return rows[0]!.net
}

/** A round's transfers as the ledger has them. */
export const readRoundTransfers = async (db: Db, roundId: string) =>
  db
    .selectFrom('ledger.v_round_transfers')
    .selectAll()
    .where('cause_id', '=', roundId)
    .orderBy('cause_kind')
    .orderBy('leg')
    .execute()
