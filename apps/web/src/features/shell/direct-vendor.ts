import type { Category } from '../../shared/categories.ts'

const direct: ReadonlySet<Category> = new Set(['LOTTERY', 'COCKFIGHT'])

/** The categories whose menu opens a game at once. */
export const isDirect = (category: Category): boolean => direct.has(category)

interface Card {
  accountTypeName: string
  opens: string | null
}

/** The vendor that one press opens: the first whose game can be opened, and the one it stands in for while that is down. */
export const directVendor = <C extends Card>(cards: readonly C[]) => {
  const card = cards.find(({ opens }) => opens !== null)
  if (!card || card.opens === null) return null
  const [first] = cards
  return { card, nodeId: card.opens, standsInFor: first && first !== card ? first : null }
}
