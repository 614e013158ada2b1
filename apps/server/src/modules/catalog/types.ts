import type { categories, gameClasses } from '@krathong/protocol/calls/catalog'

export type Category = (typeof categories)[number]
export type GameClass = (typeof gameClasses)[number]

export interface Vendor {
  code: string
  name: string
  logoUrl: string
  isHot: boolean
  isEnabled: boolean
  inMaintenance: boolean
}

export interface Game {
  nodeId: string
  vendor: Vendor
  category: Category
  gameClass: GameClass | null
  gameCode: string
  /** Language to name; `en` always stands. */
  names: Readonly<Record<string, string>>
  /** All names in one spelling, one a line. */
  searchText: string
  tileUrl: string
  minimumBet: bigint
  rtp: string | null
  isHot: boolean
  isEnabled: boolean
  inMaintenance: boolean
  /** Stands for a group of games and is not played itself. */
  isParent: boolean
  launchedAt: Date | null
}

/** The whole catalogue at one revision, games and vendors in the order they are shown in. */
export interface CatalogState {
  revision: bigint
  vendors: readonly Vendor[]
  games: readonly Game[]
  byId: ReadonlyMap<string, Game>
}

export interface GameFilter {
  category?: Category | undefined
  vendor?: string | undefined
  gameClass?: GameClass | undefined
  search?: string | undefined
  /** Only games that a bet of this size can open. */
  affordableWith?: bigint | undefined
  onlyHot?: boolean
}
