import type { App } from '../../../../platform/app.ts'
import { hashToken, newToken } from '../../../../platform/crypto.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { PlayerCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { insertHandover, useHandover } from './handover-store.ts'
import { readMeans } from '../second-factor/factor-reads.ts'
import { handOver, startSession } from './start-session.ts'
import type { SignedIn } from '../types.ts'

interface Parts {
  app: App
  settings: Settings
}

/**
 * A code with which this person's browser goes on at another address of the brand, and nowhere else: the address stands in the
 * operator's list, and the code opens only together with the nonce that the page there has made before.
 */
export const beginHandover = async (
  { app, settings }: Parts,
  { playerId, sessionId }: PlayerCaller,
  { target, seal }: { target: string; seal: string },
): Promise<{ code: string }> => {
  if (!settings.current().value.frame.domains.includes(target))
    throw new Refusal('URL_REFUSED', {}, { target: { code: 'URL_REFUSED' } })
  const code = newToken()
  await insertHandover(app.db, {
    codeHash: hashToken(code),
    playerId,
    sessionId,
    target,
    nonceHash: Buffer.from(seal, 'base64url'),
  })
  return { code }
}

/** Signs in who comes with a code and its nonce, at the address that the code is for. */
export const arriveByHandover = async (
  { app }: Parts,
  { code, nonce }: { code: string; nonce: string },
  request: RequestFacts,
): Promise<SignedIn> => {
  const playerId = await transact(app.db, (tx) =>
    useHandover(tx, { codeHash: hashToken(code), nonceHash: hashToken(nonce), target: request.origin }),
  )
  if (!playerId) throw new Refusal('QUICK_EXPIRED')
  if ((await readMeans(app.db, playerId))?.state !== 'active') throw new Refusal('ACCOUNT_LOCKED')
  const session = await transact(app.db, (tx) => startSession(tx, playerId, request, { isFree: true }))
  handOver(request, session)
  return { token: session.token, firstTimeLogin: session.isFirst, passwordExpired: false }
}
