import { hashToken, newToken } from '../../../../platform/crypto.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { App } from '../../../../platform/app.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { insertQuick } from './quick-store.ts'
import { requireRealAccount } from './require-real-account.ts'

const MINUTES = 2

/** A link that another device signs in by, when this one says yes. Its secret stands behind the #, which browsers send to nobody. */
export const beginQuick = async (
  { app, settings }: { app: App; settings: Settings },
  caller: PlayerCaller,
  siteOrigin: string,
) => {
  settings.requireOn('QUICK_SIGN_IN')
  requireRealAccount(caller)
  const token = newToken()
  const quickId = newId()
  const { playerId, sessionId } = caller
  const expiresAt = await transact(app.db, (tx) =>
    insertQuick(tx, { quickId, playerId, sessionId, tokenHash: hashToken(token), minutes: MINUTES }),
  )
  return { quickId, url: `${siteOrigin}/quick#${token}`, expiresAt: expiresAt.toISOString() }
}
