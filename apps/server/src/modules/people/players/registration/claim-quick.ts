import { randomInt } from 'node:crypto'
import type { App } from '../../../../platform/app.ts'
import { hashToken, newToken } from '../../../../platform/crypto.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { PlayerCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { answerQuick, claimQuick, readQuick } from './quick-store.ts'
import { insertSignIn } from '../security/security-store.ts'

export const QUICK_COOKIE = 'quick'

const COOKIE_SECONDS = 180
const [NUMBER_FROM, NUMBER_TO] = [10, 100]

/** The first browser that opens the link is bound to it, and both devices show one number. */
export const takeQuickLink = async (
  { app, settings }: { app: App; settings: Settings },
  token: string,
  request: RequestFacts,
) => {
  settings.requireOn('QUICK_SIGN_IN')
  const cookie = newToken()
  const number = randomInt(NUMBER_FROM, NUMBER_TO)
  const claimed = await transact(app.db, (tx) =>
    claimQuick(tx, hashToken(token), { cookieHash: hashToken(cookie), number, request }),
  )
  if (!claimed) throw new Refusal('QUICK_EXPIRED')
  request.setCookie(QUICK_COOKIE, cookie, { maxAgeSeconds: COOKIE_SECONDS })
  return { number, expiresAt: claimed.expires_at.toISOString() }
}

/** The device that shows the link says yes or no, once. A no stands among the sign-ins, with who was turned away. */
export const answerQuickLink = (
  app: App,
  { playerId, sessionId }: PlayerCaller,
  { quickId, isAllowed }: { quickId: string; isAllowed: boolean },
): Promise<void> =>
  transact(app.db, async (tx) => {
    const answered = await answerQuick(tx, { quickId, sessionId, isAllowed })
    if (!answered) throw new Refusal('QUICK_EXPIRED')
    if (isAllowed) return
    const { address, device } = answered
    await insertSignIn(tx, playerId, 'quick-refused', { address: address ?? '', device: device ?? '' })
  })

const stateOf = (row: NonNullable<Awaited<ReturnType<typeof readQuick>>>) => {
  if (row.used_at) return 'used' as const
  if (row.answered_at && !row.is_allowed) return 'refused' as const
  if (row.is_over) return 'over' as const
  if (row.answered_at) return 'allowed' as const
  return row.claimed_at ? ('claimed' as const) : ('open' as const)
}

export const quickState = async (app: App, { sessionId }: PlayerCaller, quickId: string) => {
  const row = await readQuick(app.db, quickId, sessionId)
  if (!row) throw new Refusal('NOT_FOUND')
  return { state: stateOf(row), device: row.device, address: row.address, number: row.number }
}
