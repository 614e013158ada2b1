import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export interface NewFreeze {
  freezeId: string
  playerId: string
  holds: { money: boolean; signIn: boolean; play: boolean }
  cause: 'security' | 'laundering' | 'other'
  reason: string
  setBy: string
  stateBefore: string
  stopId: string | null
}

/** False where a freeze stands already. */
export const insertFreeze = async (tx: Tx, freeze: NewFreeze): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('protection.freezes')
    .values({
      freeze_id: freeze.freezeId,
      player_id: freeze.playerId,
      holds_money: freeze.holds.money,
      holds_sign_in: freeze.holds.signIn,
      holds_play: freeze.holds.play,
      cause: freeze.cause,
      reason: freeze.reason,
      set_by: freeze.setBy,
      state_before: freeze.stateBefore,
      stop_id: freeze.stopId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const readFreezes = (db: Db | Tx, playerId: string) =>
  db
    .selectFrom('protection.freezes')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('set_at', 'desc')
    .limit(20)
    .execute()

export const readOpenFreeze = (db: Db | Tx, playerId: string) =>
  db
    .selectFrom('protection.freezes')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()

/** The freeze that was lifted by this very call; undefined where it was lifted before. */
export const writeLifted = (tx: Tx, freezeId: string, by: string, why: string) =>
  tx
    .updateTable('protection.freezes')
    .set({ lifted_at: sql<Date>`clock_timestamp()`, lifted_by: by, lifted_why: why })
    .where('freeze_id', '=', freezeId)
    .where('lifted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
