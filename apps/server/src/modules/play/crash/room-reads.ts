import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The round that the room shows: the one that runs, or the last that is over. */
export const readShownRound = async (db: Db, gameId: string) => {
  const columns = ['round_id', 'place', 'state', 'rises_at', 'ended_at', 'crash_point'] as const
  const running = await db
    .selectFrom('crash.rounds')
    .select(columns)
    .where('game_id', '=', gameId)
    .where('state', 'in', ['betting', 'rising'])
    .executeTakeFirst()
  if (running) return running
  return db
    .selectFrom('crash.rounds')
    .select(columns)
    .where('game_id', '=', gameId)
    .where('state', '=', 'over')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const readLatest = (db: Db, gameId: string, limit: number) =>
  db
    .selectFrom('crash.rounds')
    .select(['round_id', 'place', 'crash_point', 'ended_at'])
    .where('game_id', '=', gameId)
    .where('state', '=', 'over')
    .orderBy('ended_at', 'desc')
    .limit(limit)
    .execute()

/** A round that is over, by its own id or by that of a bet in it: the page of a bet leads here too. */
export const readEnded = (db: Db, gameId: string, id: string) =>
  db
    .selectFrom('crash.rounds')
    .select(['round_id', 'definition_hash', 'place', 'rises_at', 'ended_at', 'crash_point'])
    .where(({ eb, fn, selectFrom, val }) =>
      eb(
        'round_id',
        '=',
        fn.coalesce(
          selectFrom('crash.bets').select('crash.bets.round_id').where('bet_id', '=', id),
          val(id).$castTo<string>(),
        ),
      ),
    )
    .where('game_id', '=', gameId)
    .where('state', '=', 'over')
    .executeTakeFirst()

export const readLargestBets = (db: Db, roundId: string, limit: number) =>
  db
    .selectFrom('crash.bets')
    .select(['no', 'shown_as', 'stake', 'state', 'cashed_at', 'payout'])
    .where('round_id', '=', roundId)
    .orderBy('stake', 'desc')
    .orderBy('bet_id')
    .limit(limit)
    .execute()

export const readStaked = async (db: Db, roundId: string): Promise<{ count: number; staked: bigint }> => {
  const { rows } = await sql<{ count: bigint; staked: bigint }>`
    select count(*) as count, coalesce(sum(stake), 0)::bigint as staked from crash.bets where round_id = ${roundId}::uuid`.execute(
    db,
  )
  return { count: Number(rows[0]!.count), staked: rows[0]!.staked }
}

const ownQuery = (db: Db, playerId: string) =>
  db
    .selectFrom('crash.bets as b')
    .innerJoin('crash.rounds as r', 'r.round_id', 'b.round_id')
    .select([
      'b.bet_id',
      'b.no',
      'b.round_id',
      'r.place',
      'b.stake',
      'b.auto_at',
      'b.state',
      'b.cashed_at',
      'b.payout',
      'b.placed_at',
      'r.crash_point',
    ])
    .where('b.player_id', '=', playerId)

export type OwnBet = Awaited<ReturnType<typeof readOwnBets>>[number]

export const readOwnBets = (db: Db, playerId: string, roundId: string) =>
  ownQuery(db, playerId).where('b.round_id', '=', roundId).orderBy('b.no').execute()

export const readOwnPage = (
  db: Db,
  {
    playerId,
    gameId,
    after,
    limit,
  }: { playerId: string; gameId: string; after: { at: Date; id: string } | null; limit: number },
) => {
  const query = ownQuery(db, playerId)
    .where('b.game_id', '=', gameId)
    .orderBy('b.placed_at', 'desc')
    .orderBy('b.bet_id', 'desc')
    .limit(limit)
  return (
    after
      ? query.where(sql<boolean>`(b.placed_at, b.bet_id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
      : query
  ).execute()
}

/** The chains that rounds come from now and next. */
export const readChains = (db: Db, gameId: string) =>
  db
    .selectFrom('crash.chains')
    .select([
      'chain_end',
      'length',
      'published_at',
      'next_place',
      'salt_source',
      'salt_chain',
      'salt_round',
      'salt_at',
      'salt',
    ])
    .where('game_id', '=', gameId)
    .where('is_broken', '=', false)
    .orderBy('chain_no', 'desc')
    .limit(10)
    .execute()

/** What proves a round that is over, and the bet on it if it is asked for by a bet's id. */
export const readProven = async (db: Db, id: string) => {
  const bet = await db.selectFrom('crash.bets').selectAll().where('bet_id', '=', id).executeTakeFirst()
  const round = await db
    .selectFrom('crash.rounds as r')
    .innerJoin('crash.chains as c', 'c.chain_no', 'r.chain_no')
    .select([
      'r.definition_hash',
      'r.place',
      'r.hash',
      'r.crash_point',
      'r.opens_at',
      'c.chain_end',
      'c.salt_source',
      'c.salt_chain',
      'c.salt_round',
      'c.salt',
      'c.salt_signature',
    ])
    .where('r.round_id', '=', bet?.round_id ?? id)
    .where('r.state', '=', 'over')
    .executeTakeFirst()
  return round && (!bet || bet.state !== 'open') ? { bet: bet ?? null, round } : null
}
