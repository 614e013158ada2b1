import type { App } from '../../../../platform/app.ts'
import { hashToken } from '../../../../platform/crypto.ts'
import { createShortCache } from '../../../../platform/short-cache.ts'
import { readSession, readWalletTx } from '../reads.ts'
import type { LiveVendor } from '../setup/registry.ts'
import type { CoreCode, Who } from '../types.ts'

/** Whom a request is about, before anything is locked. Whether the session still lives is asked by bets alone, later. */
export interface Asker {
  playerId: string | null
  /** Hex; '' where only the player is named. */
  sessionHash: string
  /** The session's; null where only the player is named. */
  currency: string | null
}

export type Identified = Asker | { fault: CoreCode }

interface Session {
  /** Hex: the same text for every call of the session. */
  hash: string
  playerId: string
  vendorCode: string
  currency: string
}

const REMEMBERED_MS = 60_000
const REMEMBERED_MAX = 50_000
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** What never changes about a session is remembered: whose it is, at which vendor, in which currency. */
export const createIdentify = (app: App) => {
  const sessions = createShortCache<Session>({ ttlMs: REMEMBERED_MS, max: REMEMBERED_MAX })
  const findSession = (hash: string): Promise<Session | null> =>
    sessions.fetch(hash, async () => {
      const row = await readSession(app.db, Buffer.from(hash, 'hex'))
      return row
        ? { hash, playerId: row.player_id, vendorCode: row.vendor_code, currency: row.currency }
        : null
    })
  return async (vendor: LiveVendor, who: Who, refTxId?: string): Promise<Identified> => {
    if (who.sessionToken !== undefined) {
      const session = await findSession(hashToken(who.sessionToken).toString('hex'))
      // A token of another vendor is no token here.
      if (session?.vendorCode !== vendor.code) return { fault: 'SESSION_INVALID' }
      if (who.playerId !== undefined && who.playerId !== session.playerId) return { fault: 'SESSION_INVALID' }
      return {
        playerId: session.playerId,
        sessionHash: session.hash,
        currency: session.currency,
      }
    }
    if (who.playerId !== undefined)
      return UUID.test(who.playerId)
        ? { playerId: who.playerId, sessionHash: '', currency: null }
        : { fault: 'PLAYER_NOT_FOUND' }
    const target = refTxId === undefined ? undefined : await readWalletTx(app.db, vendor.code, refTxId)
    return { playerId: target?.player_id ?? null, sessionHash: '', currency: target?.currency ?? null }
  }
}
