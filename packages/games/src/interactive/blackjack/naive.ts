import type { BlackjackState } from './blackjack.ts'

/** A second way to tell what a round returns: every value of every ace is tried, and nothing of the rules is asked. */
export function naiveReturn(state: BlackjackState): number {
  const dealer = best(state.dealer)
  const dealerNatural = dealer === 21 && state.dealer.length === 2
  let returned = 0
  if (state.insurance === 'taken' && dealerNatural) returned += 15_000
  for (const hand of state.hands) {
    const stake = hand.isDoubled ? 20_000 : 10_000
    const own = best(hand.cards)
    const isNatural = own === 21 && hand.cards.length === 2 && state.hands.length === 1
    if (own === 0) continue
    if (isNatural && !dealerNatural) returned += 25_000
    else if (isNatural || (own === dealer && !dealerNatural)) returned += stake
    else if (!dealerNatural && own > dealer) returned += 2 * stake
  }
  return returned
}

/** The highest total up to 21; 0 for a bust. */
function best(cards: readonly number[]): number {
  let totals = new Set([0])
  for (const card of cards) {
    const faces = [[1, 11], [2], [3], [4], [5], [6], [7], [8], [9], [10], [10], [10], [10]][card % 13]!
    totals = new Set(faces.flatMap((points) => [...totals].map((total) => total + points)))
  }
  return Math.max(0, ...[...totals].filter((total) => total <= 21))
}
