import { hashToken, newToken } from '../../../../platform/crypto.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import { addressKeys, DEVICE_COOKIE, deviceKey, deviceTokenOf } from '../second-factor/client-keys.ts'
import { ownsCookie } from '../reads.ts'
import { insertSignIn } from '../security/security-store.ts'
import { notifyNewDevice } from '../sign-in/notify-new-device.ts'
import type { SignInOutcome } from '../types.ts'
import { insertSession, rememberClients, writeLogin } from '../store.ts'

export const SESSION_COOKIE = 'session'

const SESSION_HOURS = 24
const HOUR_SECONDS = 3_600
const DEVICE_SECONDS = 400 * 24 * HOUR_SECONDS

export interface StartedSession {
  token: string
  cookie: string
  device: string
  isFirst: boolean
}

/**
 * A new session with a new token. Its cookie is new too, unless this browser already carries that of a live session of the same
 * player: a second tab then does not sign the first one out. Where the player's password must be changed, the session opens nothing
 * else, unless what opened it was no password (`isFree`).
 */
export const startSession = async (
  tx: Tx,
  playerId: string,
  request: RequestFacts,
  { isFree = false, outcome = 'signed-in' }: { isFree?: boolean; outcome?: SignInOutcome } = {},
): Promise<StartedSession> => {
  const carried = request.cookies[SESSION_COOKIE]
  const isOwn = carried !== undefined && (await ownsCookie(tx, playerId, hashToken(carried)))
  const cookie = isOwn ? carried : newToken()
  const token = newToken()
  const device = deviceTokenOf(request) ?? newToken()
  await insertSession(tx, {
    tokenHash: hashToken(token),
    cookieHash: hashToken(cookie),
    playerId,
    sessionId: newId(),
    hours: SESSION_HOURS,
    address: request.address,
    device: request.device,
    isFree,
  })
  await insertSignIn(tx, playerId, outcome, request)
  await notifyNewDevice(tx, playerId, deviceKey(device), request)
  await rememberClients(tx, playerId, [deviceKey(device), addressKeys(request.address).home])
  const before = await writeLogin(tx, playerId)
  return { token, cookie, device, isFirst: before === null }
}

/** Hands the browser its half of the session; after commit. */
export const handOver = (request: RequestFacts, session: StartedSession): void => {
  request.setCookie(SESSION_COOKIE, session.cookie, { maxAgeSeconds: SESSION_HOURS * HOUR_SECONDS })
  request.setCookie(DEVICE_COOKIE, session.device, { maxAgeSeconds: DEVICE_SECONDS })
}
