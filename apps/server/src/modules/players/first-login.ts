import type { App } from '../../platform/app.ts'
import { transact } from '../../platform/db/database.ts'
import type { PlayerCaller } from '../../platform/http/callers.ts'
import { writeFirstLogin } from './store.ts'

/** What a page does once after the very first sign-in: true to the first that asks, of however many tabs. */
export const takeFirstLogin = async (
  app: App,
  { playerId }: PlayerCaller,
): Promise<{ isFirst: boolean }> => ({
  isFirst: await transact(app.db, (tx) => writeFirstLogin(tx, playerId)),
})
