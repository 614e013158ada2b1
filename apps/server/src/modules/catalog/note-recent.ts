import type { Db, Tx } from '../../platform/db/database.ts'
import { upsertRecent } from './store.ts'

/** Puts a game on top of what a player has opened. Opening a seat does it already. */
export const noteRecent = async (db: Db | Tx, playerId: string, nodeId: string): Promise<void> => {
  await upsertRecent(db, playerId, nodeId)
}
