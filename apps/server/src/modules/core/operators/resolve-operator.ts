import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { hashToken, isSame } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { OPERATOR_COOKIE } from './open-session.ts'
import { readSession } from './reads.ts'
import { isIdle, permissionsNow } from './rules.ts'
import { endSession, writeLastSeen } from './store.ts'

/** A session's "last seen" is written at most once in this time. */
const SEEN_EVERY_MS = 20_000

/**
 * Who calls, or null: the token of the header and the cookie of its sign-in must both be right, the sign-in complete and used
 * within fifteen minutes, from an address staff may come from. The role and its rights are read at every call, so taking one away works at once.
 */
export const resolveOperator =
  (app: App, brandId: () => string) =>
  async (request: RequestFacts): Promise<OperatorCaller | null> => {
    const cookie = request.cookies[OPERATOR_COOKIE]
    if (request.token === null || !cookie) return null
    const tokenHash = hashToken(request.token)
    const session = await readSession(app.db, tokenHash, { brandId: brandId(), address: request.address })
    if (!session || !isSame(hashToken(cookie), session.cookie_hash)) return null
    const at = now()
    if (isIdle(session.last_seen_at, at) || session.expires_at <= at) {
      await transact(app.db, (tx) => endSession(tx, tokenHash, at))
      return null
    }
    if (at.getTime() - session.last_seen_at.getTime() > SEEN_EVERY_MS)
      await transact(app.db, (tx) => writeLastSeen(tx, tokenHash, at))
    return {
      operatorId: session.operator_id,
      username: session.username,
      role: session.role,
      permissions: permissionsNow(session, session.password_until),
      mustChangePassword: session.password_until !== null,
      isUnconfirmed: session.unconfirmed_since !== null,
    }
  }
