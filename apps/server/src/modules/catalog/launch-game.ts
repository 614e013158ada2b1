import type { calls, CallRead } from '@krathong/protocol'
import type { App } from '../../platform/app.ts'
import { hashToken, newToken } from '../../platform/crypto.ts'
import { transact } from '../../platform/db/database.ts'
import type { PlayerCaller, RequestFacts } from '../../platform/http/callers.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Settings } from '../settings/index.ts'
import type { Catalog } from './catalog.ts'
import { isBackPath, nameIn } from './rules.ts'
import { insertLaunch } from './store.ts'

type Wanted = CallRead<typeof calls.catalog.launch>

export interface LaunchPlace {
  request: RequestFacts
  playOrigin: string
}

const TOKEN_SECONDS = 60

const languageFor = (settings: Settings, wanted: string): string => {
  const { languages, defaultLanguage } = settings.current().value
  return languages.some(({ code }) => code === wanted) ? wanted : defaultLanguage
}

/** Opens the way to a game: a token of one use and sixty seconds, bound to player, session and game, in the address of its frame. */
export const launchGame = async (
  { app, settings, catalog }: { app: App; settings: Settings; catalog: Catalog },
  caller: PlayerCaller,
  wanted: Wanted,
  { request, playOrigin }: LaunchPlace,
) => {
  if (wanted.backUrl !== undefined && !isBackPath(wanted.backUrl))
    throw new Refusal('URL_REFUSED', {}, { backUrl: { code: 'URL_REFUSED' } })
  const game = catalog.requirePlayable(wanted.nodeId)
  const isOther =
    (wanted.vassalage !== undefined && wanted.vassalage !== game.vendor.code) ||
    (wanted.gameType !== undefined && wanted.gameType !== game.category)
  if (isOther) throw new Refusal('GAME_UNKNOWN')
  const language = languageFor(settings, wanted.language ?? request.language)
  const theme = wanted.theme ?? settings.current().value.defaultTheme
  const token = newToken()
  const expiresAt = await transact(app.db, (tx) =>
    insertLaunch(tx, {
      tokenHash: hashToken(token),
      playerId: caller.playerId,
      sessionId: caller.sessionId,
      nodeId: game.nodeId,
      language,
      theme,
      seconds: TOKEN_SECONDS,
    }),
  )
  return {
    url: `${playOrigin}/?launch=${token}`,
    gameName: nameIn(game.names, language),
    vendor: game.vendor.name,
    expiresAt: expiresAt.toISOString(),
  }
}
