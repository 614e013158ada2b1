import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { hashToken } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { OPERATOR_COOKIE } from './open-session.ts'
import { endSession } from './store.ts'

export const signOut = async (app: App, request: RequestFacts): Promise<void> => {
  const { token } = request
  if (token !== null) await transact(app.db, (tx) => endSession(tx, hashToken(token), now()))
  request.clearCookie(OPERATOR_COOKIE)
}
