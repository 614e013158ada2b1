import { parseAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import type { CallRead } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { PlayerCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { requireRealAccount } from '../../people/players/index.ts'
import { categoriesOf } from '../../core/settings/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import type { Catalog } from './catalog.ts'
import { changeFavourite } from './change-favourite.ts'
import { launchGame } from './launch-game.ts'
import type { LaunchAtVendor } from './launch-game.ts'
import { readFavouriteIds, readRecentIds } from './reads.ts'
import { classesOf, homeRowsOf, isClassOffered, pickGames } from './rules.ts'
import type { Lane } from './rules.ts'
import type { Category, GameClass, GameFilter } from './types.ts'
import { homeRowView, laneView, menuView, pageView } from './views.ts'
import type { Viewer } from './views.ts'

export interface FrameOrigins {
  /** Where game frames are served: an origin of its own. */
  playOrigin: (request: RequestFacts) => string
  /** Opens games of outside vendors. */
  atVendor: LaunchAtVendor
}

interface Parts {
  app: App
  settings: Settings
  catalog: Catalog
}

interface PageWanted {
  pageNo: number
  pageSize: number
  gameType?: Category | undefined
}

/** How the lists look to whoever asks: a visitor sees no favourites. */
const createLists = ({ app, settings, catalog }: Parts) => {
  const viewerOf = async (caller: PlayerCaller | null, { language }: RequestFacts): Promise<Viewer> => ({
    language,
    exponent: settings.current().value.currency.exponent,
    favourites: new Set(caller ? await readFavouriteIds(app.db, caller.playerId) : []),
  })
  const favourites = (caller: PlayerCaller) => {
    settings.requireOn('FAVOURITES')
    requireRealAccount(caller)
    return readFavouriteIds(app.db, caller.playerId)
  }
  return {
    favourites,
    games: async (
      filter: GameFilter,
      wanted: PageWanted,
      caller: PlayerCaller | null,
      request: RequestFacts,
    ) => pageView(catalog.lobbyLists().select(filter), wanted, await viewerOf(caller, request)),
    homeRows: async (
      isOffered: (gameClass: GameClass) => boolean,
      caller: PlayerCaller | null,
      request: RequestFacts,
    ) => {
      const viewer = await viewerOf(caller, request)
      const order = categoriesOf(settings.current().value)
      return homeRowsOf(catalog.lobbyLists().shown, { order, isOffered }).map((row) =>
        homeRowView(row, viewer),
      )
    },
    menus: async (caller: PlayerCaller | null, request: RequestFacts) =>
      menuView(catalog.lobbyLists().select({ category: 'LOTTERY' }), await viewerOf(caller, request)),
    own: async (ids: readonly string[], wanted: PageWanted, caller: PlayerCaller, request: RequestFacts) =>
      pageView(
        pickGames(catalog.current(), ids, wanted.gameType, catalog.isOn),
        wanted,
        await viewerOf(caller, request),
      ),
  }
}

const minimumOf = (option: string | undefined, exponent: number) =>
  option === undefined ? undefined : (parseAmount(option, Math.max(exponent, 2)) ?? undefined)

/** Categories as the brand has placed them. */
const inOrder = (lanes: readonly Lane[], order: readonly Category[]): Lane[] =>
  lanes.toSorted((one, other) => order.indexOf(one.category) - order.indexOf(other.category))

type Launch = CallRead<typeof calls.catalog.launch>

/** What the launch of FB opens: what was named, else the vendor of that code, else the first sports. */
const sportsOf = (catalog: Catalog, wanted: Launch): Launch => {
  if (wanted.nodeId ?? wanted.vassalage ?? wanted.gameCode) return wanted
  return catalog.find({ vassalage: 'FB' })
    ? { ...wanted, vassalage: 'FB' }
    : { ...wanted, gameType: wanted.gameType ?? 'SPORTS' }
}

export const catalogRoutes = (app: App, settings: Settings, catalog: Catalog, origins: FrameOrigins) => {
  const lists = createLists({ app, settings, catalog })
  const isOffered = (gameClass: GameClass) =>
    isClassOffered(
      gameClass,
      settings.current().value.languages.map(({ code }) => code),
    )
  const offered = (lane: Lane): Lane => ({
    ...lane,
    classes: lane.classes.filter(({ gameClass }) => isOffered(gameClass)),
  })
  const open = (caller: PlayerCaller, wanted: Launch, request: RequestFacts) =>
    launchGame({ app, settings, catalog }, caller, wanted, {
      request,
      playOrigin: origins.playOrigin(request),
      atVendor: origins.atVendor,
    })
  return implement('catalog', calls.catalog, {
    vendors: () => {
      const order = categoriesOf(settings.current().value)
      return { lanes: inOrder(catalog.lobbyLists().lanes, order).map((lane) => laneView(offered(lane))) }
    },
    games: (input, { caller, request }) => {
      const filter: GameFilter = {
        category: input.parent === undefined ? input.gameType : undefined,
        vendor: input.vassalage,
        gameClass: input.gameClassify,
        search: input.gameName,
        parent: input.parent,
        affordableWith: minimumOf(input.minBet, settings.current().value.currency.exponent),
      }
      return lists.games(filter, input, caller, request)
    },
    menus: async (_, { caller, request }) => ({ groups: await lists.menus(caller, request) }),
    hotGames: (input, { caller, request }) =>
      lists.games(
        { category: input.gameType, vendor: input.vassalage, onlyHot: true },
        input,
        caller,
        request,
      ),
    homeRows: async (_, { caller, request }) => ({ rows: await lists.homeRows(isOffered, caller, request) }),
    classes: ({ gameType, vassalage }) => ({
      content: classesOf(
        catalog
          .lobbyLists()
          .of(gameType)
          .filter(({ vendor }) => vassalage === undefined || vendor.code === vassalage),
      ).filter(isOffered),
    }),
    favouriteIds: async (_, { caller }) => ({ content: await lists.favourites(caller) }),
    favourites: async (input, { caller, request }) =>
      lists.own(await lists.favourites(caller), input, caller, request),
    addFavourite: async (input, { caller }) => {
      settings.requireOn('FAVOURITES')
      return { content: await changeFavourite({ app, catalog }, caller, input, true) }
    },
    removeFavourite: async (input, { caller }) => {
      settings.requireOn('FAVOURITES')
      return { content: await changeFavourite({ app, catalog }, caller, input, false) }
    },
    recent: async (input, { caller, request }) => {
      requireRealAccount(caller)
      const page = await lists.own(await readRecentIds(app.db, caller.playerId), input, caller, request)
      return { list: page.content, totalPages: page.totalPages, pageNo: page.pageNo }
    },
    launch: (input, { caller, request }) => open(caller, input, request),
    launchFb: (input, { caller, request }) => open(caller, sportsOf(catalog, input), request),
  })
}
