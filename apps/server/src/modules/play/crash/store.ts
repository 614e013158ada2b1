import { sql } from 'kysely'
import type { BeaconPulse, BeaconRound } from '@krathong/games/fairness'
import type { CrashGame } from '@krathong/games/crash'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { RoundEnd } from './types.ts'

/** What every process hears when a room moves. */
export const ROOM_CHANNEL = 'crash_rooms'

export const announceRoom = async (db: Db | Tx, gameId: string): Promise<void> => {
  await sql`select pg_notify(${ROOM_CHANNEL}, ${gameId})`.execute(db)
}

export const insertChain = async (
  db: Db,
  chain: {
    gameId: string
    chainEnd: string
    sealed: Buffer
    length: number
    named: BeaconRound & { at: Date }
  },
): Promise<void> => {
  await db
    .insertInto('crash.chains')
    .values({
      game_id: chain.gameId,
      chain_end: chain.chainEnd,
      start_sealed: chain.sealed,
      length: chain.length,
      salt_source: chain.named.source,
      salt_chain: chain.named.chain,
      salt_round: BigInt(chain.named.round),
      salt_at: chain.named.at,
    })
    .execute()
}

export const saveSalt = async (db: Db, chainNo: number, pulse: BeaconPulse): Promise<void> => {
  await db
    .updateTable('crash.chains')
    .set({ salt: pulse.randomness, salt_signature: pulse.signature })
    .where('chain_no', '=', chainNo)
    .where('salt', 'is', null)
    .execute()
}

export const breakChain = async (tx: Tx, chainNo: number): Promise<void> => {
  await tx.updateTable('crash.chains').set({ is_broken: true }).where('chain_no', '=', chainNo).execute()
}

/** The next place of the oldest chain in use whose salt is there; undefined where none is ready. */
export const takePlace = async (
  tx: Tx,
  gameId: string,
): Promise<{ chain_no: number; place: number } | undefined> => {
  const { rows } = await sql<{ chain_no: number; place: number }>`
    update crash.chains set next_place = next_place + 1 where chain_no = (
      select chain_no from crash.chains where game_id = ${gameId} and not is_broken and next_place <= length and salt is not null
      order by chain_no limit 1 for update)
    returning chain_no, next_place - 1 as place`.execute(tx)
  return rows[0]
}

export const insertRound = async (
  tx: Tx,
  round: {
    roundId: string
    game: CrashGame
    chainNo: number
    place: number
    opensAt: Date
    risesAt: Date
  },
): Promise<void> => {
  await tx
    .insertInto('crash.rounds')
    .values({
      round_id: round.roundId,
      game_id: round.game.id,
      game_version: round.game.version,
      definition_hash: round.game.hash,
      chain_no: round.chainNo,
      place: round.place,
      state: 'betting',
      opens_at: round.opensAt,
      rises_at: round.risesAt,
      alive_at: round.opensAt,
    })
    .execute()
}

const changed = ({ numUpdatedRows }: { numUpdatedRows: bigint }) => numUpdatedRows === 1n

/** From bets to the climb; waits for bets that are being written. */
export const riseRound = async (tx: Tx, roundId: string, risesAt: Date, at: Date): Promise<boolean> =>
  changed(
    await tx
      .updateTable('crash.rounds')
      .set({ state: 'rising', rises_at: risesAt, alive_at: at })
      .where('round_id', '=', roundId)
      .where('state', '=', 'betting')
      .executeTakeFirstOrThrow(),
  )

export const keepAlive = async (db: Db, roundId: string, at: Date): Promise<void> => {
  await db
    .updateTable('crash.rounds')
    .set({ alive_at: at })
    .where('round_id', '=', roundId)
    .where('state', '=', 'rising')
    .execute()
}

export const endRound = async (tx: Tx, roundId: string, end: RoundEnd, at: Date): Promise<boolean> =>
  changed(
    await tx
      .updateTable('crash.rounds')
      .set({ state: 'over', hash: end.hash, crash_point: end.crashPoint, ended_at: at })
      .where('round_id', '=', roundId)
      .where('state', '=', 'rising')
      .executeTakeFirstOrThrow(),
  )

export const voidRound = async (tx: Tx, roundId: string, at: Date): Promise<boolean> =>
  changed(
    await tx
      .updateTable('crash.rounds')
      .set({ state: 'voided', ended_at: at })
      .where('round_id', '=', roundId)
      .where('state', 'in', ['betting', 'rising'])
      .executeTakeFirstOrThrow(),
  )

/** Only when no bet of it is open any more. */
export const closeRound = async (db: Db, roundId: string, at: Date): Promise<boolean> =>
  changed(
    await db
      .updateTable('crash.rounds')
      .set({ settled_at: at })
      .where('round_id', '=', roundId)
      .where('settled_at', 'is', null)
      .where(
        sql<boolean>`not exists (select 1 from crash.bets b where b.round_id = crash.rounds.round_id and b.state = 'open')`,
      )
      .executeTakeFirstOrThrow(),
  )

export const noteWatched = async (db: Db, gameId: string, at: Date): Promise<void> => {
  await sql`insert into crash.rooms as r (game_id, watched_at) values (${gameId}, ${at})
    on conflict (game_id) do update set watched_at = greatest(r.watched_at, excluded.watched_at)`.execute(db)
}
