import type { App } from '../../../../platform/app.ts'
import { hashToken, newToken } from '../../../../platform/crypto.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { takeLaunch } from '../../catalog/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import type { Games } from '../setup/games.ts'
import { readOpenRounds, readVendorPlayer } from '../reads.ts'
import { FREE_CURRENCY } from '../setup/registry.ts'
import type { LiveVendor } from '../setup/registry.ts'
import { insertSession } from '../store.ts'
import type { CorePlayer } from '../types.ts'

const SESSION_HOURS = 12

export interface SessionWanted {
  playerId: string
  sessionId: string
  nodeId: string
  mode: 'real' | 'free'
  currency: string
  address: string
}

/** A session of a player at a vendor; its token is told once and stored only as a hash. */
export const startVendorSession = async (
  tx: Tx,
  vendorCode: string,
  wanted: SessionWanted,
): Promise<string> => {
  const token = newToken()
  await insertSession(tx, { ...wanted, tokenHash: hashToken(token), vendorCode, hours: SESSION_HOURS })
  return token
}

/**
 * Exchanges a launch token for a session, once: used, late, another vendor's, for another game, or from a sign-in that has ended, it
 * opens nothing, and another vendor's stays unused.
 */
export const openSession = (
  { app, settings, games }: { app: App; settings: Settings; games: Games },
  vendor: LiveVendor,
  { token, gameCode }: { token: string; gameCode?: string },
): Promise<CorePlayer | null> =>
  transact(app.db, async (tx) => {
    const nodeId = gameCode === undefined ? null : games.nodeOf(vendor.code, gameCode)
    if (gameCode !== undefined && nodeId === null) return null
    const launch = await takeLaunch(tx, token, { vendorCode: vendor.code, nodeId })
    if (!launch) return null
    const player = await readVendorPlayer(tx, launch.playerId)
    if (player?.state !== 'active') return null
    // The player may have gone where play is not allowed since the address was handed out.
    if (settings.statusFor(launch.address) === 2) return null
    const brand = settings.current().value.currency
    const currency = launch.mode === 'free' ? FREE_CURRENCY : brand.code
    const sessionToken = await startVendorSession(tx, vendor.code, { ...launch, currency })
    return {
      playerId: launch.playerId,
      nickname: player.nickname!,
      currency,
      exponent: brand.exponent,
      language: launch.language,
      country: settings.countryOf(launch.address),
      sessionToken,
      gameCode: games.codeOf(launch.nodeId)?.gameCode ?? '',
      mode: launch.mode,
      openRounds: await readOpenRounds(tx, vendor.code, launch.playerId),
    }
  })
