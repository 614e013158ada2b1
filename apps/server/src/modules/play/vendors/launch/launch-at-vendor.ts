import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { isDrawnHere, makeLaunch } from '../../catalog/index.ts'
import type { LaunchAtVendor, VendorLaunch } from '../../catalog/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { DialectFault, VendorUnreachable } from '../seamless/dialect.ts'
import { grantFreePlay } from './grant-free-play.ts'
import { startVendorSession } from './open-session.ts'
import type { Outgoing } from '../transfers/outgoing.ts'
import { FREE_CURRENCY } from '../setup/registry.ts'
import type { LiveVendor, Registry } from '../setup/registry.ts'

interface LaunchParts {
  app: App
  settings: Settings
  registry: Registry
  outgoing: Outgoing
  siteOrigin: (request: VendorLaunch['request']) => string
}

const SESSION_MS = 12 * 3_600_000
const TRIAL = 4

const tokenFor = async (
  { app, settings }: LaunchParts,
  vendor: LiveVendor,
  wanted: VendorLaunch & { currency: string },
) => {
  const { caller, game, mode, language, theme, request, currency } = wanted
  const place = {
    playerId: caller.playerId,
    sessionId: caller.sessionId,
    nodeId: game.nodeId,
    mode,
    address: request.address,
  }
  if (mode === 'free') await grantFreePlay(app, settings, caller.playerId)
  if (vendor.dialect.token === 'launch') return makeLaunch(app, { ...place, language, theme })
  const token = await transact(app.db, (tx) => startVendorSession(tx, vendor.code, { ...place, currency }))
  return { token, expiresAt: new Date(Date.now() + SESSION_MS) }
}

/** Only what an operator has listed is framed; everything else a vendor answers is an answer that cannot be trusted. */
const isListed = (vendor: LiveVendor, address: string): boolean => {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') return false
  return [...vendor.frameOrigins, URL.parse(vendor.url)?.origin].includes(url.origin)
}

/** Opens a vendor's game in its own dialect. What the vendor does not answer in time is refused and moves nothing. */
export const createLaunchAtVendor =
  (parts: LaunchParts): LaunchAtVendor =>
  async (wanted) => {
    const { settings, registry, outgoing, siteOrigin } = parts
    const vendor = registry.find(wanted.game.vendor.code)
    const { caller, game, request } = wanted
    const place = { gameType: game.category, vassalage: game.vendor.code }
    if (!vendor && isDrawnHere(place.vassalage)) return null
    // A vendor that was entered a moment ago is not known to every process yet.
    if (vendor?.state !== 'on') throw new Refusal('GAME_MAINTENANCE', place)
    const mode = caller.type === TRIAL ? 'free' : wanted.mode
    const currency = mode === 'free' ? FREE_CURRENCY : caller.currency
    const { token, expiresAt } = await tokenFor(parts, vendor, { ...wanted, mode, currency })
    const order = {
      gameCode: game.gameCode,
      mode,
      token,
      playerId: caller.playerId,
      nickname: caller.account,
      currency,
      language: wanted.language,
      country: settings.countryOf(request.address),
      address: request.address,
      device: wanted.device,
      backUrl: siteOrigin(request) + wanted.backUrl,
      playType: wanted.playType,
    }
    try {
      const url = await vendor.dialect.launch(order, vendor, outgoing.sendTo(vendor))
      if (!isListed(vendor, url)) throw new VendorUnreachable('its game is not served from where it may be')
      return { url, expiresAt }
    } catch (error) {
      if (!(error instanceof VendorUnreachable || error instanceof DialectFault)) throw error
      parts.app.log.warn({ vendor: vendor.code, reason: error.message }, 'a launch failed')
      throw new Refusal('VENDOR_UNREACHABLE', place)
    }
  }
