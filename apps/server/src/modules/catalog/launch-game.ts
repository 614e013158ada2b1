import type { calls, CallRead } from '@krathong/protocol'
import type { App } from '../../platform/app.ts'
import type { PlayerCaller, RequestFacts } from '../../platform/http/callers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requirePlayOpen } from '../protection/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Catalog } from './catalog.ts'
import { makeLaunch } from './make-launch.ts'
import { isBackPath, nameIn } from './rules.ts'
import type { Game } from './types.ts'

type Wanted = CallRead<typeof calls.catalog.launch>

/** A launch of a game that is not ours, for whoever knows its vendor. */
export interface VendorLaunch {
  caller: PlayerCaller
  game: Game
  mode: 'real' | 'free'
  language: string
  theme: string
  backUrl: string
  device: 'desktop' | 'mobile'
  request: RequestFacts
}

/** The address of a vendor's game, or null when the game is our own. */
export type LaunchAtVendor = (wanted: VendorLaunch) => Promise<{ url: string; expiresAt: Date } | null>

export interface LaunchPlace {
  request: RequestFacts
  playOrigin: string
  atVendor: LaunchAtVendor
}

const languageFor = (settings: Settings, wanted: string): string => {
  const { languages, defaultLanguage } = settings.current().value
  return languages.some(({ code }) => code === wanted) ? wanted : defaultLanguage
}

/** Where the frame opens; it may fetch the program of the game's kind before it has asked for its seat. */
const frameUrl = (playOrigin: string, token: string, gameClass: string | null) =>
  `${playOrigin}/?launch=${token}${gameClass === 'slots' ? '' : '&kind=instant'}`

/** Opens the way to a game: a token of one use and sixty seconds, bound to player, session and game, in the address of its frame. */
export const launchGame = async (
  { app, settings, catalog }: { app: App; settings: Settings; catalog: Catalog },
  caller: PlayerCaller,
  wanted: Wanted,
  { request, playOrigin, atVendor }: LaunchPlace,
) => {
  if (wanted.backUrl !== undefined && !isBackPath(wanted.backUrl))
    throw new Refusal('URL_REFUSED', {}, { backUrl: { code: 'URL_REFUSED' } })
  await requirePlayOpen(app.db, caller.playerId)
  const game = catalog.requirePlayable(wanted.nodeId)
  const isOther =
    (wanted.vassalage !== undefined && wanted.vassalage !== game.vendor.code) ||
    (wanted.gameType !== undefined && wanted.gameType !== game.category)
  if (isOther) throw new Refusal('GAME_UNKNOWN')
  const language = languageFor(settings, wanted.language ?? request.language)
  const theme = wanted.theme ?? settings.current().value.defaultTheme
  const mode = wanted.mode ?? 'real'
  const elsewhere = await atVendor({
    caller,
    game,
    mode,
    language,
    theme,
    backUrl: wanted.backUrl ?? '/',
    device: wanted.device === 'mobile' ? 'mobile' : 'desktop',
    request,
  })
  if (elsewhere) return launchView(game, language, elsewhere)
  if (mode === 'free') throw new Refusal('FEATURE_OFF')
  const { token, expiresAt } = await makeLaunch(app, {
    playerId: caller.playerId,
    sessionId: caller.sessionId,
    nodeId: game.nodeId,
    language,
    theme,
    mode,
    address: request.address,
  })
  return launchView(game, language, { url: frameUrl(playOrigin, token, game.gameClass), expiresAt })
}

const launchView = (game: Game, language: string, { url, expiresAt }: { url: string; expiresAt: Date }) => ({
  url,
  gameName: nameIn(game.names, language),
  vendor: game.vendor.name,
  expiresAt: expiresAt.toISOString(),
})
