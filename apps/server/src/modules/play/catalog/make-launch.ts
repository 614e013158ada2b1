import type { App } from '../../../platform/app.ts'
import { hashToken, newToken } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import { insertLaunch } from './store.ts'

const TOKEN_SECONDS = 60

export interface LaunchWanted {
  playerId: string
  sessionId: string
  nodeId: string
  language: string
  theme: string
  mode: 'real' | 'free'
  address: string
}

/** A token of one use and sixty seconds, bound to player, session, game (and so its vendor) and mode. */
export const makeLaunch = async (
  app: App,
  wanted: LaunchWanted,
): Promise<{ token: string; expiresAt: Date }> => {
  const token = newToken()
  const expiresAt = await transact(app.db, (tx) =>
    insertLaunch(tx, { ...wanted, tokenHash: hashToken(token), seconds: TOKEN_SECONDS }),
  )
  return { token, expiresAt }
}
