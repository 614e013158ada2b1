import type { App } from '../../../platform/app.ts'
import { rngFault } from '../../../platform/entropy.ts'
import type { RequestFacts, SeatCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { loadCatalog } from './load-catalog.ts'
import { openSeat } from './open-seat.ts'
import type { OpenedSeat } from './open-seat.ts'
import { readRevision } from './reads.ts'
import { resolveSeat } from './resolve-seat.ts'
import { findWanted, nameIn, playFault } from './rules.ts'
import type { GameWanted } from './rules.ts'
import { createLobbyLists } from './lobby-lists.ts'
import type { LobbyLists } from './lobby-lists.ts'
import type { CatalogState, Category, Game } from './types.ts'

/** The catalogue in memory: reading it costs nothing, a change is seen within two seconds, or at once after `refresh`. */
export interface Catalog {
  current(): CatalogState
  isOn(category: Category): boolean
  /** What is shown of it now. */
  lobbyLists(): LobbyLists
  /** The game a link or a card names, whether or not it may be opened. */
  find(wanted: GameWanted): Game | undefined
  /** Refuses GAME_UNKNOWN, GAME_MAINTENANCE or GAME_OFF. */
  requirePlayable(nodeId: string): Game
  /** The code it would refuse with; null for a game that may be played. */
  faultOf(nodeId: string): ReturnType<typeof playFault>
  /** Also of a game that is off: history keeps its name. */
  gameName(nodeId: string, language: string): { name: string; vendor: string }
  /** `country`: where the frame is, by its address. */
  openSeat(launchToken: string, country: string | null): Promise<OpenedSeat>
  resolveSeat(request: RequestFacts): Promise<SeatCaller | null>
  refresh(): Promise<void>
  close(): void
}

const POLL_MS = 2_000

export const createCatalog = async (app: App, settings: Settings): Promise<Catalog> => {
  let state = await loadCatalog(app.db)
  let wasSound = rngFault() === null
  const refresh = async () => {
    const isSound = rngFault() === null
    const hasTurned = isSound !== wasSound
    wasSound = isSound
    const loaded = await loadCatalog(app.db)
    const isNew = loaded.revision > state.revision
    // Loads overlap (a look of the timer, a change just made): one that began before a change may end after the one that holds it.
    if (loaded.revision >= state.revision) state = loaded
    if (isNew || hasTurned) app.bus.publish('catalog', { revision: state.revision })
  }
  const poll = async () => {
    const hasTurned = (rngFault() === null) !== wasSound
    if (hasTurned || (await readRevision(app.db)) !== state.revision) await refresh()
  }
  // While the database is away the last known catalogue stands.
  const timer = setInterval(() => void poll().catch(() => undefined), POLL_MS)
  timer.unref()

  const isOn = (category: Category) => settings.isOn(category)
  const lobbyListsOf = createLobbyLists(isOn)
  const requirePlayable = (nodeId: string): Game => {
    const game = state.byId.get(nodeId)
    const fault = playFault(game, isOn)
    if (fault || !game) throw new Refusal(fault ?? 'GAME_UNKNOWN')
    return game
  }
  return {
    current: () => state,
    isOn,
    lobbyLists: () => lobbyListsOf(state),
    find: (wanted) => findWanted(state, lobbyListsOf(state).shown, wanted),
    requirePlayable,
    faultOf: (nodeId) => playFault(state.byId.get(nodeId), isOn),
    gameName: (nodeId, language) => {
      const game = state.byId.get(nodeId)
      return { name: game ? nameIn(game.names, language) : nodeId, vendor: game?.vendor.name ?? '' }
    },
    openSeat: (launchToken, country) => openSeat(app, requirePlayable, { launchToken, country }),
    resolveSeat: (request) => resolveSeat(app, request),
    refresh,
    close: () => clearInterval(timer),
  }
}
