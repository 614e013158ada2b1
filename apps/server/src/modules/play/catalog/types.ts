import type { categories, gameClasses } from '@krathong/protocol/calls/catalog'

export type Category = (typeof categories)[number]
export type GameClass = (typeof gameClasses)[number]

export interface Vendor {
  code: string
  name: string
  logoUrl: string
  isHot: boolean
  isEnabled: boolean
  /** By staff, because its connection is paused, or of the platform's own because chance is not sound. */
  inMaintenance: boolean
  /** What of the two it is. */
  isHeld: boolean
  isPaused: boolean
  /** Countries its games are not offered in. */
  blockedCountries: readonly string[]
  version: number
}

export interface Game {
  nodeId: string
  vendor: Vendor
  /** Where it is shown: a sports vendor may have a category of its own. */
  category: Category
  gameClass: GameClass | null
  gameCode: string
  /** Language to name; `en` always stands. */
  names: Readonly<Record<string, string>>
  /** All names in the spelling of a search, one a line. */
  searchText: string
  tileUrl: string
  /** A picture of the brand in its place. */
  ownTile: string | null
  minimumBet: bigint
  rtp: string | null
  isHot: boolean
  isEnabled: boolean
  inMaintenance: boolean
  /** Stands for a group of games and is not played itself. */
  isParent: boolean
  /** The parent whose list holds it. */
  parentId: string | null
  defaultPlayType: string | null
  /** Among the games of its vendor. */
  position: number
  version: number
  launchedAt: Date | null
}

/** The whole catalogue at one revision, games and vendors in the order they are shown in. */
export interface CatalogState {
  revision: bigint
  vendors: readonly Vendor[]
  games: readonly Game[]
  byId: ReadonlyMap<string, Game>
  /** By vendor and its own code of the game, as `VENDOR/code`. */
  byCode: ReadonlyMap<string, Game>
  /** Sports vendors that have a category of their own. */
  splits: ReadonlyMap<string, 'ESPORTS' | 'COCKFIGHT'>
}

export interface GameFilter {
  category?: Category | undefined
  vendor?: string | undefined
  gameClass?: GameClass | undefined
  search?: string | undefined
  /** Only games that a bet of this size can open. */
  affordableWith?: bigint | undefined
  onlyHot?: boolean
  /** Only what stands below this game. */
  parent?: string | undefined
}
