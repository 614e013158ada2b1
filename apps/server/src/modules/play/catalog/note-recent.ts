import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { upsertRecent } from './store.ts'

/** Puts a game first among those the player opened last. */
export const noteRecent = async (app: App, playerId: string, nodeId: string): Promise<void> => {
  await transact(app.db, (tx) => upsertRecent(tx, playerId, nodeId))
}
