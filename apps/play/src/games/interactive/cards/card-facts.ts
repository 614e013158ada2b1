/** Rank by rank of thirteen from the ace, in the order of the suits: the index of a card over 13 is its suit. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
export const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const

export type Suit = (typeof SUITS)[number]
export type Rank = (typeof RANKS)[number]

export const rankOf = (card: number): Rank => RANKS[card % 13]!
export const suitOf = (card: number): Suit => SUITS[Math.floor(card / 13)]!
