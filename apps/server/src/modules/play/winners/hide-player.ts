import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { writeHidden } from './store.ts'

/** A player stands on the board, or does not; the board follows within half a minute. */
export const hidePlayer = async (app: App, playerId: string, isHidden: boolean) => {
  await transact(app.db, (tx) => writeHidden(tx, playerId, isHidden))
  return { isHidden }
}
