import { categories } from '@krathong/protocol/calls/catalog'
import { LRUCache } from 'lru-cache'
import { lanesOf, selectGames, shownGames } from './rules.ts'
import type { Lane } from './rules.ts'
import type { CatalogState, Category, Game, GameFilter } from './types.ts'

/** What of one state is shown, sorted out once: ten thousand games are not gone through for every menu and every page of a list. */
export interface LobbyLists {
  shown: readonly Game[]
  of(category: Category): readonly Game[]
  select(filter: GameFilter): readonly Game[]
  lanes: readonly Lane[]
}

/** Lists kept for the next page of them; the one used longest ago goes first. */
const KEPT = 64

const keyOf = (filter: GameFilter): string =>
  JSON.stringify([
    filter.category,
    filter.vendor,
    filter.gameClass,
    filter.search,
    filter.affordableWith?.toString(),
    filter.onlyHot,
    filter.parent,
  ])

const sortOut = (state: CatalogState, isOn: (category: Category) => boolean): LobbyLists => {
  const shown = shownGames(state, isOn)
  const byCategory = Map.groupBy(shown, ({ category }) => category)
  const of = (category: Category) => byCategory.get(category) ?? []
  const kept = new LRUCache<string, readonly Game[]>({ max: KEPT })
  const select = (filter: GameFilter) => {
    const key = keyOf(filter)
    const found =
      kept.get(key) ?? selectGames(filter.category === undefined ? shown : of(filter.category), filter)
    kept.set(key, found)
    return found
  }
  return { shown, of, select, lanes: lanesOf(shown) }
}

/** Remembers the lists of a state until the state or the categories that are on change. */
export const createLobbyLists = (isOn: (category: Category) => boolean) => {
  const made = new WeakMap<CatalogState, { on: string; lobbyLists: LobbyLists }>()
  return (state: CatalogState): LobbyLists => {
    const on = categories.filter(isOn).join()
    const known = made.get(state)
    if (known?.on === on) return known.lobbyLists
    const lobbyLists = sortOut(state, isOn)
    made.set(state, { on, lobbyLists })
    return lobbyLists
  }
}
