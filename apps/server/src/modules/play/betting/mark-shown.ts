import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { setShown } from './store.ts'

/** The stage has shown this round to its end; until then it is played again when the game is opened next. Repeating is harmless. */
export const markShown = (app: App, playerId: string, gameId: string, roundId: string): Promise<void> =>
  transact(app.db, (tx) => setShown(tx, playerId, gameId, roundId))
