import { categories, gameClasses } from '@krathong/protocol/calls/catalog'
import type { RefusalCode } from '@krathong/protocol/refusals'
import type { CatalogState, Category, Game, GameClass, GameFilter, Vendor } from './types.ts'

type IsOn = (category: Category) => boolean

/** One spelling for searching: compatibility forms and case make no difference, nor do signs nobody sees. */
export const searchKey = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\p{C}/gu, '').trim().toLowerCase()

export const searchTextOf = (names: Readonly<Record<string, string>>): string =>
  [...new Set(Object.values(names).map(searchKey))].join('\n')

export const nameIn = (names: Readonly<Record<string, string>>, language: string): string =>
  names[language] ?? names['en'] ?? ''

/** What a visitor may see: switched on, of a vendor that is, in a category that is. */
const isShown = (game: Game, isOn: IsOn): boolean =>
  game.isEnabled && game.vendor.isEnabled && isOn(game.category)

const matches = (game: Game, filter: GameFilter, search: string): boolean =>
  (filter.category === undefined || game.category === filter.category) &&
  (filter.vendor === undefined || game.vendor.code === filter.vendor) &&
  (filter.gameClass === undefined || game.gameClass === filter.gameClass) &&
  (filter.affordableWith === undefined || game.minimumBet <= filter.affordableWith) &&
  (!filter.onlyHot || game.isHot) &&
  (search === '' || game.searchText.includes(search))

export const selectGames = ({ games }: CatalogState, filter: GameFilter, isOn: IsOn): Game[] => {
  const search = searchKey(filter.search ?? '')
  return games.filter((game) => isShown(game, isOn) && matches(game, filter, search))
}

/** The games of these ids that are shown, in the order of the ids; of one category where asked. */
export const pickGames = (
  { byId }: CatalogState,
  ids: readonly string[],
  category: Category | undefined,
  isOn: IsOn,
): Game[] =>
  ids
    .map((id) => byId.get(id))
    .filter((game) => game !== undefined)
    .filter((game) => isShown(game, isOn) && (category === undefined || game.category === category))

export const classesOf = (games: readonly Game[]): GameClass[] =>
  gameClasses.filter((gameClass) => games.some((game) => game.gameClass === gameClass))

export interface Lane {
  category: Category
  vendors: Vendor[]
  classes: { gameClass: GameClass; vendors: string[] }[]
}

/** The category menu: a category appears only with a vendor, a vendor only with a game. */
export const lanesOf = (state: CatalogState, isOn: IsOn): Lane[] =>
  categories
    .map((category): Lane => {
      const games = selectGames(state, { category }, isOn)
      const vendors = state.vendors.filter((vendor) => games.some((game) => game.vendor === vendor))
      const classes = classesOf(games).map((gameClass) => ({
        gameClass,
        vendors: vendors
          .map(({ code }) => code)
          .filter((code) => games.some((game) => game.gameClass === gameClass && game.vendor.code === code)),
      }))
      return { category, vendors, classes }
    })
    .filter(({ vendors }) => vendors.length > 0)

/** Why a game may not be opened or played now, or null. */
export const playFault = (game: Game | undefined, isOn: IsOn): RefusalCode | null => {
  if (!game || game.isParent) return 'GAME_UNKNOWN'
  if (game.inMaintenance || game.vendor.inMaintenance) return 'GAME_MAINTENANCE'
  return isShown(game, isOn) ? null : 'GAME_OFF'
}

const PATH = /^\/(?![/\\])[A-Za-z0-9\-._~/?#=&%+,:!]*$/

/** A way back into this site: a path from its root, never another host, scheme or login. */
export const isBackPath = (path: string): boolean =>
  PATH.test(path) && !/%(0[0-9a-f]|1[0-9a-f]|5c|7f)/i.test(path)
