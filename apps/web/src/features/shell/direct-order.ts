/** Vendors as they are tried: in the brand's order, those that are down at the end. */
export const inOrder = <V extends { inMaintenance: boolean }>(vendors: readonly V[]): V[] => [
  ...vendors.filter(({ inMaintenance }) => !inMaintenance),
  ...vendors.filter(({ inMaintenance }) => inMaintenance),
]

interface Game {
  nodeId: string
  vassalage: string
  gameCode: string
}

/** The address of a game that a menu opens: lotteries have a page of their own. */
export const placeOf = (category: string, { nodeId, vassalage, gameCode }: Game): string =>
  category === 'LOTTERY'
    ? `/lottery?${new URLSearchParams({ vendor: vassalage, gameCode }).toString()}`
    : `/game?${new URLSearchParams({ id: nodeId }).toString()}`
