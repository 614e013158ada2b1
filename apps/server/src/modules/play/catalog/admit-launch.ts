import type { App } from '../../../platform/app.ts'
import type { PlayerCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { requireIdentityToPlay } from '../../people/identity-checks/index.ts'
import { requireOpening, requirePlayOpen } from '../../people/protection/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import type { Catalog } from './catalog.ts'
import { isBlockedIn } from './rules.ts'
import type { Game } from './types.ts'

const TRIAL = 4

interface Parts {
  app: App
  settings: Settings
  catalog: Catalog
}

const requireRegion = (settings: Settings, { address }: RequestFacts, game: Game | undefined) => {
  if (settings.statusFor(address) === 2) throw new Refusal('REGION_BLOCKED', { address })
  if (game && isBlockedIn(game, settings.countryOf(address))) throw new Refusal('GAME_NOT_HERE')
}

/**
 * Whether this player may open this game now, asked in one order (the sign-in was asked for at the endpoint): limits, region, identity,
 * maintenance. The first that stands in the way is told, and nothing else.
 */
export const admitLaunch = async (
  { app, settings, catalog }: Parts,
  caller: PlayerCaller,
  request: RequestFacts,
  game: Game | undefined,
): Promise<Game> => {
  const { playerId, currency } = caller
  const { value } = settings.current()
  await requirePlayOpen(app.db, playerId)
  await requireOpening({ db: app.db, settings }, { playerId, currency, smallest: game?.minimumBet ?? 0n })
  // Maintenance of the whole site is told last, so it does not count as a region here.
  if (value.system.status === 'normal') requireRegion(settings, request, game)
  if (caller.type !== TRIAL && currency === value.currency.code)
    await requireIdentityToPlay(app.db, settings, playerId)
  if (value.system.status !== 'normal')
    throw new Refusal('MAINTENANCE', { endsAt: value.system.endsAt ?? '' })
  const fault = game ? catalog.faultOf(game.nodeId) : 'GAME_UNKNOWN'
  // Where it belongs is told too: whoever asked is offered others of its kind.
  if (fault || !game)
    throw new Refusal(
      fault ?? 'GAME_UNKNOWN',
      game ? { gameType: game.category, vassalage: game.vendor.code } : {},
    )
  return game
}
