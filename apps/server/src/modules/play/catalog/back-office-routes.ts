import { calls } from '@krathong/protocol'
import type { CallRead } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { CallContext, OperatorCaller } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { offsetOf, placePage } from '../../../platform/paging.ts'
import type { Catalog } from './catalog.ts'
import { changeCard, changeGame, changeSplit, orderVendors } from './change-lobby.ts'
import type { ReadTiles } from './change-lobby.ts'
import { nameIn, searchKey } from './rules.ts'
import type { CatalogState, Game, Vendor } from './types.ts'

const vendorRow = ({ games }: CatalogState) => {
  const byVendor = Map.groupBy(games, ({ vendor }) => vendor)
  return (vendor: Vendor) => {
    const own = byVendor.get(vendor) ?? []
    return {
      vendorCode: vendor.code,
      name: vendor.name,
      logoUrl: vendor.logoUrl,
      isHot: vendor.isHot,
      isEnabled: vendor.isEnabled,
      inMaintenance: vendor.isHeld,
      isPaused: vendor.isPaused,
      blockedCountries: [...vendor.blockedCountries],
      gameCount: own.filter(({ isParent }) => !isParent).length,
      categories: [...new Set(own.map(({ category }) => category))],
      version: vendor.version,
    }
  }
}

const gameRow = (game: Game, language: string) => ({
  nodeId: game.nodeId,
  vendorCode: game.vendor.code,
  gameCode: game.gameCode,
  name: nameIn(game.names, language),
  gameType: game.category,
  gameClass: game.gameClass,
  position: game.position,
  parentId: game.parentId,
  isParent: game.isParent,
  isHot: game.isHot,
  isEnabled: game.isEnabled,
  inMaintenance: game.inMaintenance,
  ownTile: game.ownTile,
  version: game.version,
})

type GamesWanted = CallRead<typeof calls.lobbyBackOffice.games>

const isOfStatus = (game: Game, status: GamesWanted['status']) =>
  status === undefined ||
  (status === 'hot' && game.isHot) ||
  (status === 'off' && !game.isEnabled) ||
  (status === 'maintenance' && game.inMaintenance)

/** Every game there is, also those a visitor does not see. */
const gamesPage = (state: CatalogState, wanted: GamesWanted, language: string) => {
  const search = searchKey(wanted.gameName ?? '')
  const found = state.games.filter(
    (game) =>
      (wanted.vendorCode === undefined || game.vendor.code === wanted.vendorCode) &&
      (wanted.gameType === undefined || game.category === wanted.gameType) &&
      isOfStatus(game, wanted.status) &&
      (search === '' || game.searchText.includes(search) || game.nodeId.includes(search)),
  )
  const place = placePage(wanted, found.length)
  const from = offsetOf(place)
  return {
    ...place,
    content: found.slice(from, from + place.pageSize).map((game) => gameRow(game, language)),
  }
}

/** The lobby as staff set it: order, hiding, hot, maintenance, categories and lists. */
export const lobbyBackOfficeRoutes = (app: App, catalog: Catalog, tiles: ReadTiles) => {
  const backOfficeOf = ({ caller, request }: CallContext<OperatorCaller>) => ({
    app,
    catalog,
    tiles,
    operator: caller,
    request,
  })
  return implement('lobbyBackOffice', calls.lobbyBackOffice, {
    vendors: () => {
      const state = catalog.current()
      return {
        vendors: state.vendors.map(vendorRow(state)),
        splits: [...state.splits].map(([vendorCode, category]) => ({ vendorCode, category })),
      }
    },
    changeVendor: (wanted, context) => changeCard(backOfficeOf(context), wanted),
    orderVendors: async (wanted, context) => {
      await orderVendors(backOfficeOf(context), wanted)
      return {}
    },
    setSplit: async (wanted, context) => {
      await changeSplit(backOfficeOf(context), wanted)
      return {}
    },
    games: (wanted, { request }) => gamesPage(catalog.current(), wanted, request.language),
    tiles: async () => ({ artworks: await tiles() }),
    changeGame: (wanted, context) => changeGame(backOfficeOf(context), wanted),
  })
}
