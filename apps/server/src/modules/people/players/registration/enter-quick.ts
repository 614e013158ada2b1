import type { App } from '../../../../platform/app.ts'
import { hashToken } from '../../../../platform/crypto.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { askFactor, readFactorMethods } from '../second-factor/ask-factor.ts'
import { QUICK_COOKIE } from './claim-quick.ts'
import { lockQuick, writeQuickUsed } from './quick-store.ts'
import { handOver, startSession } from '../sessions/start-session.ts'
import type { StartedSession } from '../sessions/start-session.ts'
import type { SignedIn } from '../types.ts'

type Entered = { session: StartedSession } | { owner: string } | null

/** The word of a signed-in device is the second proof, but where the owner has an app: then its code is asked for as everywhere. */
const enter = async (
  tx: Tx,
  cookieHash: Buffer,
  { hasApp, request }: { hasApp: (playerId: string) => Promise<boolean>; request: RequestFacts },
): Promise<Entered> => {
  const quick = await lockQuick(tx, cookieHash)
  if (!quick || quick.is_allowed === false) throw new Refusal('QUICK_EXPIRED')
  if (quick.is_allowed === null) return null
  await writeQuickUsed(tx, quick.quick_id)
  if (await hasApp(quick.player_id)) return { owner: quick.player_id }
  return {
    session: await startSession(tx, quick.player_id, request, { isFree: true, outcome: 'signed-in-quick' }),
  }
}

/** Signs the browser in that opened the link, once the other device has said yes; null until then. */
export const enterByQuick = async (
  app: App,
  request: RequestFacts,
): Promise<{ session: SignedIn | null }> => {
  const cookie = request.cookies[QUICK_COOKIE]
  if (!cookie) throw new Refusal('QUICK_EXPIRED')
  const factorMethodsOf = async (playerId: string) =>
    (await readFactorMethods(app, playerId)).filter(
      (method) => method === 'authenticator' || method === 'recovery',
    )
  const entered = await transact(app.db, (tx) =>
    enter(tx, hashToken(cookie), {
      hasApp: async (playerId) => (await factorMethodsOf(playerId)).length > 0,
      request,
    }),
  )
  if (!entered) return { session: null }
  request.clearCookie(QUICK_COOKIE)
  if ('owner' in entered) {
    const methods = await factorMethodsOf(entered.owner)
    throw await askFactor(app, { playerId: entered.owner, methods, openedBy: 'elsewhere' }, request)
  }
  const { session } = entered
  handOver(request, session)
  return { session: { token: session.token, firstTimeLogin: session.isFirst, passwordExpired: false } }
}
