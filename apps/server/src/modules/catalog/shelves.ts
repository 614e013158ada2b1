import { categories } from '@krathong/protocol/calls/catalog'
import { lanesOf, shownGames } from './rules.ts'
import type { Lane } from './rules.ts'
import type { CatalogState, Category, Game } from './types.ts'

/** What of one state is shown, sorted out once: ten thousand games are not gone through for every menu. */
export interface Shelves {
  shown: readonly Game[]
  of(category: Category): readonly Game[]
  lanes: readonly Lane[]
}

const sortOut = (state: CatalogState, isOn: (category: Category) => boolean): Shelves => {
  const shown = shownGames(state, isOn)
  const byCategory = Map.groupBy(shown, ({ category }) => category)
  return { shown, of: (category) => byCategory.get(category) ?? [], lanes: lanesOf(shown) }
}

/** Remembers the shelves of a state until the state or the categories that are on change. */
export const createShelves = (isOn: (category: Category) => boolean) => {
  const made = new WeakMap<CatalogState, { on: string; shelves: Shelves }>()
  return (state: CatalogState): Shelves => {
    const on = categories.filter(isOn).join()
    const known = made.get(state)
    if (known?.on === on) return known.shelves
    const shelves = sortOut(state, isOn)
    made.set(state, { on, shelves })
    return shelves
  }
}
