import { formatAmount } from '@krathong/money'
import { offsetOf, placePage } from '../../../platform/paging.ts'
import { isDown, nameIn } from './rules.ts'
import type { HomeRow, Lane } from './rules.ts'
import type { Game } from './types.ts'

/** Whoever looks at the lobby. */
export interface Viewer {
  language: string
  exponent: number
  favourites: ReadonlySet<string>
}

/** In the reader's language where it is drawn in it. Without a version it is kept for minutes: a new drawing is seen then. */
const tileOf = ({ tileUrl, ownTile }: Game, language: string): string =>
  ownTile === null ? tileUrl : `${ownTile}?l=${language}`

const gameView = (game: Game, { language, exponent, favourites }: Viewer) => ({
  nodeId: game.nodeId,
  vassalage: game.vendor.code,
  vendor: game.vendor.name,
  gameType: game.category,
  gameClass: game.gameClass,
  name: nameIn(game.names, language),
  gameCode: game.gameCode,
  isGame: game.isParent ? ('VASSALAGE' as const) : ('GAME' as const),
  parentId: game.parentId,
  defaultPlayType: game.defaultPlayType,
  isHot: game.isHot,
  isFavourite: favourites.has(game.nodeId),
  tileUrl: tileOf(game, language),
  minimumBet: formatAmount(game.minimumBet, exponent),
  rtp: game.rtp,
  inMaintenance: isDown(game),
  launchedAt: game.launchedAt?.toISOString() ?? null,
})

export const laneView = ({ category, cards, classes }: Lane) => ({
  gameCategory: category,
  cards: cards.map(({ vendor, gameCount, opens }) => ({
    vassalage: vendor.code,
    accountTypeId: vendor.code,
    accountTypeName: vendor.name,
    isHot: vendor.isHot ? 1 : 0,
    gameType: category,
    logoUrl: vendor.logoUrl,
    inMaintenance: opens === null,
    gameCount,
    opens,
  })),
  gameClassify: classes.map(({ gameClass, vendors: codes }) => ({ code: gameClass, vendors: codes })),
})

/** As many tiles as a row of the home page holds before its link to all of them. */
const ROW_MOST = 12

export const homeRowView = ({ kind, category, gameClass, games }: HomeRow, viewer: Viewer) => ({
  kind,
  gameType: category,
  gameClass,
  total: games.length,
  content: games.slice(0, ROW_MOST).map((game) => gameView(game, viewer)),
})

/** Games in the groups of their houses, in the order they come. */
export const menuView = (games: readonly Game[], viewer: Viewer) => {
  const groups = Map.groupBy(games, ({ vendor }) => vendor.code)
  return [...groups].map(([vassalage, ofVendor]) => ({
    vassalage,
    groupName: ofVendor[0]!.vendor.name,
    gameMenus: ofVendor.map((game) => gameView(game, viewer)),
  }))
}

export const pageView = (
  games: readonly Game[],
  wanted: { pageNo: number; pageSize: number },
  viewer: Viewer,
) => {
  const place = placePage(wanted, games.length)
  const from = offsetOf(place)
  return { ...place, content: games.slice(from, from + place.pageSize).map((game) => gameView(game, viewer)) }
}
