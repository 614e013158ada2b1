import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import { endChosenSessions } from '../security/security-store.ts'

/** Ends one of a player's sessions, or every one but this; at once, with their sockets and game seats. Answers how many. */
export const endSession = async (
  app: App,
  playerId: string,
  choice: { only: string } | { allBut: string },
): Promise<number> => {
  const sessionIds = await transact(app.db, (tx) => endChosenSessions(tx, playerId, choice))
  app.bus.publish('sessionEnded', { sessionIds })
  return sessionIds.length
}
