import type { Catalog } from '../../catalog/index.ts'

/** A vendor's own code of a game against our catalogue. */
export interface Games {
  nodeOf(vendorCode: string, gameCode: string): string | null
  codeOf(nodeId: string): { vendorCode: string; gameCode: string } | null
  isPlayable(vendorCode: string, gameCode: string): boolean
}

type CatalogState = ReturnType<Catalog['current']>

export const createGames = (catalog: Catalog): Games => {
  const indexes = new WeakMap<CatalogState, Map<string, string>>()
  const indexOf = (state: CatalogState) => {
    const known = indexes.get(state)
    if (known) return known
    const index = new Map(state.games.map((game) => [`${game.vendor.code}/${game.gameCode}`, game.nodeId]))
    indexes.set(state, index)
    return index
  }
  const nodeOf = (vendorCode: string, gameCode: string) =>
    indexOf(catalog.current()).get(`${vendorCode}/${gameCode}`) ?? null
  return {
    nodeOf,
    codeOf: (nodeId) => {
      const game = catalog.current().byId.get(nodeId)
      return game ? { vendorCode: game.vendor.code, gameCode: game.gameCode } : null
    },
    isPlayable: (vendorCode, gameCode) => {
      const nodeId = nodeOf(vendorCode, gameCode)
      return nodeId !== null && catalog.faultOf(nodeId) === null
    },
  }
}
