import { families, familyOfGame } from '@krathong/games/families'
import type { calls, CallRead } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { PlayerCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { offeredOf, type Settings } from '../../core/settings/index.ts'
import { admitLaunch } from './admit-launch.ts'
import type { Catalog } from './catalog.ts'
import { makeLaunch } from './make-launch.ts'
import { isBackPath, nameIn } from './rules.ts'
import type { Game } from './types.ts'
import { transact } from '../../../platform/db/database.ts'
import { upsertRecent } from './store.ts'

/** Puts a game first among those the player opened last. */
const noteRecent = async (app: App, playerId: string, nodeId: string): Promise<void> => {
  await transact(app.db, (tx) => upsertRecent(tx, playerId, nodeId))
}

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
  /** Of a lottery: what the game opens with. */
  playType: string | null
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
  const { value } = settings.current()
  return offeredOf(value).some(({ code }) => code === wanted) ? wanted : value.defaultLanguage
}

const kindOf = ({ nodeId }: Game) => {
  const kind = familyOfGame(nodeId) ?? 'slot'
  const board = families[kind].boardOf(nodeId)
  return board === undefined ? { kind } : { kind, board }
}

/** Where the frame opens; it may fetch the game's program, art and words before it has asked for its seat. */
const frameUrl = (playOrigin: string, launch: string, game: Game, lang: string) =>
  `${playOrigin}/?${String(new URLSearchParams({ launch, ...kindOf(game), game: game.nodeId, lang }))}`

/** Opens the way to a game: a token of one use and sixty seconds, bound to player, session and game, in the address of its frame. */
export const launchGame = async (
  { app, settings, catalog }: { app: App; settings: Settings; catalog: Catalog },
  caller: PlayerCaller,
  wanted: Wanted,
  { request, playOrigin, atVendor }: LaunchPlace,
) => {
  if (wanted.backUrl !== undefined && !isBackPath(wanted.backUrl))
    throw new Refusal('URL_REFUSED', {}, { backUrl: { code: 'URL_REFUSED' } })
  const game = await admitLaunch({ app, settings, catalog }, caller, request, catalog.find(wanted))
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
    playType: wanted.playType ?? game.defaultPlayType,
    request,
  })
  if (elsewhere) {
    await noteRecent(app, caller.playerId, game.nodeId)
    return launchView(game, language, elsewhere)
  }
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
  return launchView(game, language, { url: frameUrl(playOrigin, token, game, language), expiresAt })
}

const launchView = (game: Game, language: string, { url, expiresAt }: { url: string; expiresAt: Date }) => ({
  url,
  nodeId: game.nodeId,
  gameName: nameIn(game.names, language),
  vassalage: game.vendor.code,
  vendor: game.vendor.name,
  gameType: game.category,
  expiresAt: expiresAt.toISOString(),
})
