import type { Output } from './boot.ts'

export type Lane = Output<'catalog', 'vendors'>['lanes'][number]
export type VendorCard = Lane['cards'][number]
export type Category = Lane['gameCategory']

/** The page of a category; the cockfight has none, its menu opens a game. */
export const categoryPages: Partial<Record<Category, string>> = {
  LOTTERY: '/lottery',
  LIVE: '/live',
  SPORTS: '/sports',
  FISH: '/fish',
  RNG: '/rng',
  PVP: '/pvp',
  ESPORTS: '/esports',
}

/** A category stands in menus while one of its vendors can be opened. */
export const isOpenLane = ({ cards }: Pick<Lane, 'cards'>) => cards.some(({ opens }) => opens !== null)

/** Where a category is looked at; a menu of single games leads to its lobby. */
export const lobbyOf = (category: Category): string =>
  category === 'LOTTERY' ? '/elott' : (categoryPages[category] ?? `/seamless?gameType=${category}`)

interface GamePlace {
  nodeId: string
  vassalage: string
  gameType: Category
}

/** Vendors of live tables and of sports fill the window; the sportsbook of FB has an address of its own. */
const fullScreen: ReadonlySet<Category> = new Set(['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT'])

/** The address a game is opened at. */
export const gamePlace = ({ nodeId, vassalage, gameType }: GamePlace): string => {
  const search = `?id=${encodeURIComponent(nodeId)}`
  if (gameType === 'LOTTERY') return `/lottery${search}`
  if (gameType === 'SPORTS' && vassalage === 'FB') return `/fbsports${search}`
  return `${fullScreen.has(gameType) ? '/seamless' : '/game'}${search}`
}
