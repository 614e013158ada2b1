import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** False where this round is noted already. */
export const insertRound = async (
  tx: Tx,
  { roundId, gameId, fault }: { roundId: string; gameId: string; fault: string },
): Promise<boolean> => {
  // One game's incidents are counted one after another: of two at once the second sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`breakdowns/${gameId}`}, 0))`.execute(tx)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('game_incidents.rounds')
    .values({ round_id: roundId, game_id: gameId, fault })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Within a day, and since the game was last let go. */
export const countRounds = async (tx: Tx, gameId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from game_incidents.rounds
    where game_id = ${gameId} and at > greatest(clock_timestamp() - interval '1 day', coalesce(
      (select max(reopened_at) from game_incidents.closures where game_id = ${gameId}), '-infinity'))`.execute(
    tx,
  )
  return rows[0]!.count
}

/** False where the game is closed already. */
export const insertClosure = async (
  tx: Tx,
  row: { closureId: string; gameId: string; rounds: number; fault: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('game_incidents.closures')
    .values({ closure_id: row.closureId, game_id: row.gameId, rounds: row.rounds, fault: row.fault })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The closure as it stood; undefined where there is none, or the game was let go. */
export const endClosure = (tx: Tx, closureId: string, by: string, reason: string) =>
  tx
    .updateTable('game_incidents.closures')
    .set({ reopened_at: sql<Date>`clock_timestamp()`, reopened_by: by, reason })
    .where('closure_id', '=', closureId)
    .where('reopened_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
