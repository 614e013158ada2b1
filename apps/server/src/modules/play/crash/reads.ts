import { sql } from 'kysely'
import { crashByHash } from '@krathong/games/crash'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { assert } from '../../../platform/refusal.ts'
import type { RoomRound } from './types.ts'

/** Chains that still have rounds, oldest first. */
export const selectChains = (db: Db, gameId: string) =>
  db
    .selectFrom('crash.chains')
    .select(['chain_no', 'length', 'next_place', 'salt_source', 'salt_chain', 'salt_round', 'salt'])
    .where('game_id', '=', gameId)
    .where('is_broken', '=', false)
    .whereRef('next_place', '<=', 'length')
    .orderBy('chain_no')
    .execute()

const roundQuery = (db: Db | Tx) =>
  db
    .selectFrom('crash.rounds as r')
    .innerJoin('crash.chains as c', 'c.chain_no', 'r.chain_no')
    .select([
      'r.round_id',
      'r.definition_hash',
      'r.place',
      'r.state',
      'r.opens_at',
      'r.rises_at',
      'r.alive_at',
      'r.ended_at',
      'c.chain_no',
      'c.chain_end',
      'c.start_sealed',
      'c.length',
      'c.salt',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof roundQuery>['executeTakeFirst']>> & object

const roundOf = (row: Row): RoomRound => {
  const game = crashByHash(row.definition_hash)
  assert(game, 'every version of a game that was ever played stays in the code')
  assert(row.salt !== null, 'a round is played on a chain whose salt is there')
  return {
    roundId: row.round_id,
    game,
    place: row.place,
    state: row.state as RoomRound['state'],
    opensAt: row.opens_at,
    risesAt: row.rises_at,
    aliveAt: row.alive_at,
    endedAt: row.ended_at,
    chain: {
      chainNo: row.chain_no,
      chainEnd: row.chain_end,
      startSealed: row.start_sealed,
      length: row.length,
      salt: row.salt,
    },
  }
}

export const readRunning = async (db: Db | Tx, gameId: string): Promise<RoomRound | null> => {
  const row = await roundQuery(db)
    .where('r.game_id', '=', gameId)
    .where('r.state', 'in', ['betting', 'rising'])
    .executeTakeFirst()
  return row ? roundOf(row) : null
}

/** Rounds that are over and have bets without an end, oldest first. */
export const readUnsettled = async (db: Db, gameId: string): Promise<RoomRound[]> => {
  const rows = await roundQuery(db)
    .where('r.game_id', '=', gameId)
    .where('r.settled_at', 'is', null)
    .where('r.state', 'in', ['over', 'voided'])
    .orderBy('r.ended_at')
    .limit(10)
    .execute()
  return rows.map(roundOf)
}

/** The round, held against the step that closes its bets. */
export const holdBetting = async (tx: Tx, roundId: string) =>
  tx
    .selectFrom('crash.rounds')
    .select(['game_id', 'state', 'rises_at'])
    .where('round_id', '=', roundId)
    .forShare()
    .executeTakeFirst()

export const readRoom = (db: Db, gameId: string) =>
  db.selectFrom('crash.rooms').select('watched_at').where('game_id', '=', gameId).executeTakeFirst()

export const readLastEnd = async (db: Db, gameId: string): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((select ended_at from crash.rounds where game_id = ${gameId} and state = 'over' order by ended_at desc limit 1),
      (select max(ended_at) from crash.rounds where game_id = ${gameId} and settled_at is null)) as at`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

/** A player's bet with its round. */
export const readBet = async (tx: Db | Tx, playerId: string, betId: string) => {
  const bet = await tx
    .selectFrom('crash.bets')
    .selectAll()
    .where('bet_id', '=', betId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  if (!bet) return null
  const row = await roundQuery(tx).where('r.round_id', '=', bet.round_id).executeTakeFirstOrThrow()
  return { bet, round: roundOf(row) }
}
