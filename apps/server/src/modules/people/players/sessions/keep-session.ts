import type { Tx } from '../../../../platform/db/database.ts'
import { touchSession } from '../store.ts'

/** Counts play at a seat as use of the session behind it, at most once a minute. */
export const keepSession = async (tx: Tx, playerId: string, sessionId: string): Promise<void> => {
  await touchSession(tx, playerId, sessionId)
}
