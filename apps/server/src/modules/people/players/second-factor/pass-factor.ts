import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { FACTOR_COOKIE } from './ask-factor.ts'
import { clientKeysOf } from './client-keys.ts'
import { clearSignIn, countersOf } from '../sign-in/count-sign-in.ts'
import { readKnownClients, readMeans } from './factor-reads.ts'
import { ticketOf } from './factor-ticket.ts'
import { takeFactor } from './judge-factor.ts'
import type { FactorAnswer } from './judge-factor.ts'
import { judgeUnder } from '../sign-in/judge-password.ts'
import { usernameKey } from '../rules/usernames.ts'
import { insertSignIn } from '../security/security-store.ts'
import { handOver, startSession } from '../sessions/start-session.ts'
import type { SignedIn } from '../types.ts'

/** Who knows a password and guesses at the rest slows down new browsers of its owner, and never one that is known or signed in. */
const ownCounters = (playerId: string) => ({ own: `factor:${playerId}`, shared: null })

/**
 * The second proof of a sign-in. Wrong answers are counted under the player before they are judged; the ticket is used up and the
 * session begun in the transaction that takes the right one, and nothing of money exists before.
 */
export const passFactor = async (app: App, input: FactorAnswer, request: RequestFacts): Promise<SignedIn> => {
  const ticket = await ticketOf(app, request)
  const { playerId, methods, openedBy } = ticket
  if (!methods.includes(input.method)) throw new Refusal('FACTOR_EXPIRED')
  const means = await readMeans(app.db, playerId)
  if (means?.state !== 'active') throw new Refusal('ACCOUNT_LOCKED')
  const isOutworn = openedBy === 'outworn-password'
  const clients = clientKeysOf(request)
  const [known] = await readKnownClients(app.db, playerId, clients)
  const counters = countersOf(usernameKey(means.username), request.address, known)
  const noteWrong = () => transact(app.db, (tx) => insertSignIn(tx, playerId, 'wrong-code', request))
  const { session } = await judgeUnder(app, ownCounters(playerId), 'WRONG_CODE', async () => {
    const passed = await transact(app.db, async (tx) => {
      if (!(await takeFactor(tx, app, ticket, input))) return null
      // The password was right as well: its own count, left standing while the second proof was out, ends here.
      if (openedBy !== 'elsewhere') await clearSignIn(tx, counters)
      return { session: await startSession(tx, playerId, request, { isFree: !isOutworn }) }
    })
    if (!passed) await noteWrong()
    return passed
  })
  request.clearCookie(FACTOR_COOKIE)
  handOver(request, session)
  return { token: session.token, firstTimeLogin: session.isFirst, passwordExpired: isOutworn }
}
