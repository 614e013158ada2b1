import {
  activeOf,
  endOf,
  HALF_STAKE,
  handReturn,
  hasNatural,
  hasPeeked,
  insuranceReturn,
  stakeOf,
} from './blackjack.ts'
import type { BlackjackDefinition, BlackjackState, Choice, HandEnd } from './blackjack.ts'
import { totalOf, valueOf } from './cards.ts'
import type { Total } from './cards.ts'

/** What everybody at the table sees. Stakes and returns in 1/10,000 of the first stake. */
export type BlackjackView = {
  dealer: {
    /** The hole card is among them only once the round is over. */
    cards: number[]
    /** What the hand came to with each card. */
    totals: Total[]
    isBlackjack: boolean
    /** The dealer has looked at the hole card, and it made no blackjack. */
    hasPeeked: boolean
  }
  hands: HandView[]
  /** Which hand is played now; null when none is. */
  active: number | null
  insurance: { state: 'none' | 'asked' | 'declined' | 'taken'; stake: number; returned: number | null }
  /** What basic strategy would choose now. */
  advice: Choice | null
  isOver: boolean
}

export type HandView = {
  cards: number[]
  points: number
  isSoft: boolean
  stake: number
  isDoubled: boolean
  /** Null while the round is under way; a hand that went bust is told at once. */
  end: HandEnd | null
  returned: number | null
}

export function viewOf(
  state: BlackjackState,
  returns: BlackjackDefinition['returns'],
  advice: Choice | null,
): BlackjackView {
  const { isOver, insurance } = state
  const dealer = isOver ? state.dealer : state.dealer.slice(0, 1)
  const active = activeOf(state)
  return {
    dealer: {
      cards: [...dealer],
      totals: dealer.map((_, at) => totalOf(dealer.slice(0, at + 1).map(valueOf))),
      isBlackjack: isOver && hasNatural(dealer),
      hasPeeked: hasPeeked(state) && !hasNatural(state.dealer),
    },
    hands: state.hands.map((hand) => {
      const end = endOf(hand, state.dealer)
      const isRevealed = isOver || end === 'bust'
      return {
        cards: [...hand.cards],
        ...totalOf(hand.cards.map(valueOf)),
        stake: stakeOf(hand),
        isDoubled: hand.isDoubled,
        end: isRevealed ? end : null,
        returned: isRevealed ? handReturn(hand, state.dealer, returns.blackjack) : null,
      }
    }),
    active: isOver || insurance === 'asked' || active === -1 ? null : active,
    insurance: {
      state: insurance,
      stake: insurance === 'taken' ? HALF_STAKE : 0,
      returned: insurance === 'taken' ? insuranceReturn(state, returns) : null,
    },
    advice,
    isOver,
  }
}
