import type { App } from '../../../../platform/app.ts'
import { hashToken } from '../../../../platform/crypto.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { PlayerCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { SESSION_COOKIE } from './start-session.ts'
import { endSessionRows } from '../store.ts'

/** Signs this browser out: every session of the player that carries its cookie, in all its tabs, with their game seats. */
export const signOut = async (app: App, caller: PlayerCaller, request: RequestFacts): Promise<void> => {
  const cookie = request.cookies[SESSION_COOKIE] ?? ''
  const sessionIds = await transact(app.db, (tx) => endSessionRows(tx, caller.playerId, hashToken(cookie)))
  app.bus.publish('sessionEnded', { sessionIds })
  request.clearCookie(SESSION_COOKIE)
}
