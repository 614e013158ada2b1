import { categories, gameClasses } from '@krathong/protocol/calls/catalog'
import type { PlainCode } from '@krathong/protocol/refusal-values'
import type { CatalogState, Category, Game, GameClass, GameFilter, Vendor } from './types.ts'

type IsOn = (category: Category) => boolean

/** Marks on Latin letters; the marks of Thai and Arabic are letters of their own to whoever types them. */
const LATIN_MARKS = /[\u0300-\u036f]/g

/** One spelling for searching: compatibility forms, case and marks on Latin letters make no difference, nor do signs nobody sees. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\P{C}\n]/gu, '')
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(LATIN_MARKS, '')
    .replaceAll('đ', 'd')
    .normalize('NFC')

export const searchTextOf = (names: Readonly<Record<string, string>>): string =>
  [...new Set(Object.values(names).map((name) => searchKey(name.replaceAll('\n', ' '))))].join('\n')

export const nameIn = (names: Readonly<Record<string, string>>, language: string): string =>
  names[language] ?? names['en'] ?? ''

/** A sports vendor that has a category of its own is shown there and nowhere else. */
export const categoryOf = (stored: Category, split: 'ESPORTS' | 'COCKFIGHT' | undefined): Category =>
  stored === 'SPORTS' && split !== undefined ? split : stored

/** What a visitor may see: switched on, of a vendor that is, in a category that is. */
const isShown = (game: Game, isOn: IsOn): boolean =>
  game.isEnabled && game.vendor.isEnabled && isOn(game.category)

export const isDown = (game: Game): boolean => game.inMaintenance || game.vendor.inMaintenance

export const isBlockedIn = (game: Game, country: string | null): boolean =>
  country !== null && game.vendor.blockedCountries.includes(country)

/** A game of a parent's list stands there; a search and the hot list find it too. */
const isInPlace = (game: Game, filter: GameFilter, search: string): boolean =>
  filter.parent === undefined
    ? game.parentId === null || search !== '' || filter.onlyHot === true
    : game.parentId === filter.parent

const matches = (game: Game, filter: GameFilter, search: string): boolean =>
  (filter.category === undefined || game.category === filter.category) &&
  (filter.vendor === undefined || game.vendor.code === filter.vendor) &&
  (filter.gameClass === undefined || game.gameClass === filter.gameClass) &&
  (filter.affordableWith === undefined || game.minimumBet <= filter.affordableWith) &&
  (!filter.onlyHot || game.isHot) &&
  isInPlace(game, filter, search)

/** Whether a name holds what was typed, and whether one begins with it. */
const findIn = (text: string, search: string): 'begins' | 'holds' | null => {
  const at = text.indexOf(search)
  if (at < 0) return null
  if (at === 0 || text[at - 1] === '\n') return 'begins'
  return text.includes(`\n${search}`, at) ? 'begins' : 'holds'
}

/** What is shown while these categories are on. A parent stands only with a game in its list. */
export const shownGames = ({ games }: Pick<CatalogState, 'games'>, isOn: IsOn): readonly Game[] => {
  const on = new Set(categories.filter(isOn))
  const shown = games.filter((game) => isShown(game, (category) => on.has(category)))
  const parents = new Set(shown.map(({ parentId }) => parentId))
  return shown.filter((game) => !game.isParent || parents.has(game.nodeId))
}

/**
 * The games a filter wants, in the order of the lobby. Of a search those come first whose name begins with what was typed. One pass over
 * everything: ten thousand games at every keystroke.
 */
export const selectGames = (shown: readonly Game[], filter: GameFilter): readonly Game[] => {
  const search = searchKey(filter.search ?? '').replaceAll('\n', ' ')
  const wanted = (game: Game) => matches(game, filter, search)
  if (search === '') return shown.filter(wanted)
  const begins: Game[] = []
  const holds: Game[] = []
  for (const game of shown) {
    const found = findIn(game.searchText, search)
    if (found !== null && wanted(game)) (found === 'begins' ? begins : holds).push(game)
  }
  return [...begins, ...holds]
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

export const classesOf = (games: readonly Game[]): GameClass[] => {
  const found = new Set(games.map(({ gameClass }) => gameClass))
  return gameClasses.filter((gameClass) => found.has(gameClass))
}

/** Bingo is a class of its own where the brand speaks Thai; elsewhere its games stand among all others. */
export const isClassOffered = (gameClass: GameClass, languages: readonly string[]): boolean =>
  gameClass !== 'bingo' || languages.includes('th')

export interface LaneCard {
  vendor: Vendor
  gameCount: number
  /** What one tap opens: the vendor's first game that can be opened; null while none can. */
  opens: string | null
}

export interface Lane {
  category: Category
  cards: LaneCard[]
  classes: { gameClass: GameClass; vendors: string[] }[]
}

const cardOf = (vendor: Vendor, games: readonly Game[]): LaneCard => ({
  vendor,
  gameCount: games.filter(({ isParent }) => !isParent).length,
  opens: games.find((game) => !game.isParent && !isDown(game))?.nodeId ?? null,
})

const laneOf = (category: Category, games: readonly Game[]): Lane => {
  const byVendor = Map.groupBy(games, ({ vendor }) => vendor)
  return {
    category,
    cards: [...byVendor].map(([vendor, own]) => cardOf(vendor, own)),
    classes: classesOf(games).map((gameClass) => ({
      gameClass,
      vendors: [...byVendor]
        .filter(([, own]) => own.some((game) => game.gameClass === gameClass))
        .map(([{ code }]) => code),
    })),
  }
}

/** The category menu: a category appears only with a vendor, a vendor only with a game, in the order of the vendors. */
export const lanesOf = (shown: readonly Game[]): Lane[] => {
  const byCategory = Map.groupBy(shown, ({ category }) => category)
  return categories.flatMap((category) => {
    const games = byCategory.get(category)
    return games ? [laneOf(category, games)] : []
  })
}

/** One row of the home page. */
export interface HomeRow {
  kind: 'hot' | 'category' | 'class' | 'more'
  category: Category | null
  gameClass: GameClass | null
  games: readonly Game[]
}

/** A row with fewer games than this looks like a gap: they share the last row. */
const ROW_LEAST = 3

interface RowsWanted {
  /** The categories as the brand has placed them. */
  order: readonly Category[]
  isOffered: (gameClass: GameClass) => boolean
}

/** The rows of one category: own and vendors' games by class in RNG, where most games are; one row elsewhere. */
const rowsOf = (category: Category, games: readonly Game[], { isOffered }: RowsWanted): HomeRow[] => {
  if (category !== 'RNG') return [{ kind: 'category', category, gameClass: null, games }]
  return classesOf(games)
    .filter(isOffered)
    .map((gameClass) => ({
      kind: 'class',
      category,
      gameClass,
      games: games.filter((game) => game.gameClass === gameClass),
    }))
}

/**
 * What the home page offers: hot games, then a row a kind in the brand's order. Games that cannot be opened now take no room there;
 * a kind with few games goes to the last row, so that no row is mostly empty.
 */
export const homeRowsOf = (shown: readonly Game[], wanted: RowsWanted): HomeRow[] => {
  const open = shown.filter((game) => !isDown(game) && game.parentId === null)
  const byCategory = Map.groupBy(open, ({ category }) => category)
  const rows = wanted.order.flatMap((category) => rowsOf(category, byCategory.get(category) ?? [], wanted))
  const hot = shown.filter((game) => game.isHot && !isDown(game))
  const few = rows.filter(({ games }) => games.length < ROW_LEAST).flatMap(({ games }) => games)
  const all: HomeRow[] = [
    { kind: 'hot', category: null, gameClass: null, games: hot },
    ...rows.filter(({ games }) => games.length >= ROW_LEAST),
    { kind: 'more', category: null, gameClass: null, games: few },
  ]
  return all.filter(({ games }) => games.length > 0)
}

/** Why a game may not be opened or played now, or null. */
export const playFault = (game: Game | undefined, isOn: IsOn): PlainCode | null => {
  if (!game || game.isParent) return 'GAME_UNKNOWN'
  if (isDown(game)) return 'GAME_MAINTENANCE'
  return isShown(game, isOn) ? null : 'GAME_OFF'
}

export interface GameWanted {
  nodeId?: string | undefined
  vassalage?: string | undefined
  gameType?: Category | undefined
  gameCode?: string | undefined
}

const isOf = (game: Game, { vassalage, gameType }: GameWanted) =>
  (vassalage === undefined || vassalage === game.vendor.code) &&
  (gameType === undefined || gameType === game.category)

/**
 * The game a link names: by its id, by its vendor's own code of it, or as the first of a vendor or a category. A first that is under
 * maintenance gives way to the same vendor's next, never to another vendor's.
 */
export const findWanted = (
  { byId, byCode }: Pick<CatalogState, 'byId' | 'byCode'>,
  shown: readonly Game[],
  wanted: GameWanted,
): Game | undefined => {
  const { nodeId, vassalage, gameType, gameCode } = wanted
  if (nodeId !== undefined || gameCode !== undefined) {
    const named = nodeId === undefined ? byCode.get(`${vassalage ?? ''}/${gameCode!}`) : byId.get(nodeId)
    return named && isOf(named, wanted) ? named : undefined
  }
  if (vassalage === undefined && gameType === undefined) return undefined
  const [first, ...more] = shown.filter((game) => !game.isParent && isOf(game, wanted))
  return [first, ...more].find((game) => game && game.vendor === first?.vendor && !isDown(game)) ?? first
}

const PATH = /^\/(?![/\\])[A-Za-z0-9\-._~/?#=&%+,:!]*$/

/** A way back into this site: a path from its root, never another host, scheme or login. */
export const isBackPath = (path: string): boolean =>
  PATH.test(path) && !/%(0[0-9a-f]|1[0-9a-f]|5c|7f)/i.test(path)
