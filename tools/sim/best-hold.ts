import { openAdvisor } from '@krathong/games/interactive/advice'

const RANKS = 13

/**
 * The best hold of a dealt hand, remembered for all hands that are alike but for the names of their suits: working one out takes a
 * millisecond, and there are two and a half million hands but far fewer kinds.
 */
export const openHolds = (definition: Parameters<typeof openAdvisor>[0]) => {
  const advise = openAdvisor(definition)
  const known = new Map<string, readonly number[]>()
  return (cards: readonly number[]): number[] => {
    const order = [0, 1, 2, 3, 4].toSorted((a, b) => (cards[a]! % RANKS) - (cards[b]! % RANKS))
    const suits: number[] = []
    const alike = order.map((position) => {
      const suit = Math.floor(cards[position]! / RANKS)
      if (!suits.includes(suit)) suits.push(suit)
      return suits.indexOf(suit) * RANKS + (cards[position]! % RANKS)
    })
    const key = alike.join(' ')
    const kept = known.get(key) ?? advise(alike).best.kept
    known.set(key, kept)
    return kept.map((place) => order[place]!).toSorted((a, b) => a - b)
  }
}
