import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import { endSessionRows } from '../store.ts'

/** Ends every session of a player: they are signed out everywhere, at once in this process and within five seconds in others. */
export const endSessions = async (app: App, playerId: string): Promise<void> => {
  const sessionIds = await transact(app.db, (tx) => endSessionRows(tx, playerId))
  app.bus.publish('sessionEnded', { sessionIds })
}
