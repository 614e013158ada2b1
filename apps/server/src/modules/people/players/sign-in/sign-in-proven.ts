import type { FactorMethod } from '@krathong/protocol/calls/factor'
import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { askFactor, isFamiliar, readFactorMethods } from '../second-factor/ask-factor.ts'
import { clientKeysOf } from '../second-factor/client-keys.ts'
import { readKnownClients, readMeans } from '../second-factor/factor-reads.ts'
import { insertSignIn } from '../security/security-store.ts'
import { handOver, startSession } from '../sessions/start-session.ts'
import type { SignedIn } from '../types.ts'

/**
 * Signs in a player whom something else than a password proved; what a new browser or network must show beside it stays the same, but
 * for the way that has just been `shown`: one thing is not asked for twice.
 */
export const signInProven = async (
  { app }: { app: App; settings: Settings },
  playerId: string,
  request: RequestFacts,
  shown: FactorMethod | null = null,
): Promise<SignedIn> => {
  const note = (outcome: 'locked' | 'code-asked') =>
    transact(app.db, (tx) => insertSignIn(tx, playerId, outcome, request))
  const player = await readMeans(app.db, playerId)
  if (player?.state !== 'active') {
    await note('locked')
    throw new Refusal('ACCOUNT_LOCKED')
  }
  const clients = clientKeysOf(request)
  const methods = isFamiliar(clients, await readKnownClients(app.db, playerId, clients))
    ? []
    : (await readFactorMethods(app, playerId)).filter((method) => method !== shown)
  if (methods.length > 0) {
    await note('code-asked')
    throw await askFactor(app, { playerId, methods, openedBy: 'elsewhere' }, request)
  }
  const session = await transact(app.db, (tx) => startSession(tx, playerId, request, { isFree: true }))
  handOver(request, session)
  return { token: session.token, firstTimeLogin: session.isFirst, passwordExpired: false }
}
