import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

/**
 * The last round of each of a player's games, and whether its stage has shown it to the end. That of the game played last stands in the
 * active seed pair, which every round writes anyway; those of the other games in `betting.last_rounds`, written when the player
 * leaves a game and when the pair is revealed.
 */
interface OfGame {
  playerId: string
  gameId: string
}

/** What `betting.last_rounds` is told by the pair that it is changed from; `taken` names the columns. */
const keepLeft = sql`insert into betting.last_rounds (player_id, game_id, round_id, shown)
  select player_id, game_id, round_id, shown from taken where game_id is not null
  on conflict (player_id, game_id) do update set round_id = excluded.round_id, shown = excluded.shown`

/** A round under this pair has ended; batches of rounds do the same by their own statement. */
export const noteLastRound = async (
  tx: Tx,
  { playerId, seedPairId, gameId, roundId }: OfGame & { seedPairId: string; roundId: string },
): Promise<void> => {
  await sql`with taken as (
      update betting.seed_pairs set last_game_id = ${gameId}, last_round_id = ${roundId}::uuid, last_shown = false
      where player_id = ${playerId}::uuid and seed_pair_id = ${seedPairId}::uuid
      returning player_id, nullif(old.last_game_id, ${gameId}) as game_id, old.last_round_id as round_id, old.last_shown as shown)
    ${keepLeft}`.execute(tx)
}

/** Of a pair that is revealed in this transaction. */
export const leaveLastRound = async (tx: Tx, playerId: string, seedPairId: string): Promise<void> => {
  await sql`with taken as (
      update betting.seed_pairs set last_game_id = null, last_round_id = null, last_shown = false
      where player_id = ${playerId}::uuid and seed_pair_id = ${seedPairId}::uuid
      returning player_id, old.last_game_id as game_id, old.last_round_id as round_id, old.last_shown as shown)
    ${keepLeft}`.execute(tx)
}

/** The last round of a game, and whether its stage has shown it to the end; undefined where it was never played. */
export const readLastRound = async (db: Db | Tx, { playerId, gameId }: OfGame) => {
  const { rows } = await sql<{ round_id: string; shown: boolean }>`
    select last_round_id as round_id, last_shown as shown, 1 as place from betting.seed_pairs
      where player_id = ${playerId}::uuid and state = 'active' and last_game_id = ${gameId}
    union all
    select round_id, shown, 2 from betting.last_rounds where player_id = ${playerId}::uuid and game_id = ${gameId}
    order by place limit 1`.execute(db)
  return rows[0]
}

/** The stage has shown this round to its end; until then it is played again when the game is opened next. Repeating is harmless. */
export const markShown = (
  app: Pick<App, 'db'>,
  playerId: string,
  gameId: string,
  roundId: string,
): Promise<void> =>
  transact(app.db, async (tx) => {
    const inPair = await tx
      .updateTable('betting.seed_pairs')
      .set({ last_shown: true })
      .where('player_id', '=', playerId)
      .where('state', '=', 'active')
      .where('last_round_id', '=', roundId)
      .where('last_game_id', '=', gameId)
      .executeTakeFirst()
    if (inPair.numUpdatedRows > 0n) return
    // A statement of its own: the player may have left the game while the pair was waited for.
    await tx
      .updateTable('betting.last_rounds')
      .set({ shown: true })
      .where('player_id', '=', playerId)
      .where('game_id', '=', gameId)
      .where('round_id', '=', roundId)
      .execute()
  })
