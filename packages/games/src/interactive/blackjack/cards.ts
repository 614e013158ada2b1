/** Cards are numbered as everywhere: index mod 13 is the rank, from the ace. Here only values count: 1 an ace, 10 a ten or a face. */
export const valueOf = (card: number): number => Math.min((card % 13) + 1, 10)

export const ACE = 1
export const TEN = 10
export const BLACKJACK = 21

export type Total = {
  points: number
  /** An ace counts eleven in it. */
  isSoft: boolean
}

export function totalOf(values: readonly number[]): Total {
  const least = values.reduce((sum, value) => sum + value, 0)
  const isSoft = values.includes(ACE) && least + 10 <= BLACKJACK
  return { points: isSoft ? least + 10 : least, isSoft }
}

/** Two cards of twenty-one; who holds them after a split has twenty-one and no blackjack. */
export const isNatural = (values: readonly number[]): boolean =>
  values.length === 2 && totalOf(values).points === BLACKJACK

/** The dealer stands on every seventeen, soft ones too. */
export const dealerStands = (points: number): boolean => points >= 17

export function shoeOf(decks: number): number[] {
  return Array.from({ length: decks * 52 }, (_, at) => at % 52)
}
