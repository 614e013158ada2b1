/** Rates of real-time wages, in percent. */
export interface RealtimeRates {
  profit: number
  loss: number
  single: number
}

/** Bets that are all of a round, by what of the results they win on: from the safest to the boldest. */
export const roundBets = {
  seven: 0.7,
  even: 0.5,
  one: 0.1,
  straight: 0.001,
} as const
export type RoundBet = keyof typeof roundBets

/** What such a round costs in wages by expectation, in percent of its stake. */
export const expectedWage = ({ profit, loss, single }: RealtimeRates, bet: RoundBet): number => {
  const wins = roundBets[bet]
  return wins * profit + (1 - wins) * loss + single
}

const WHOLE_GROUP = 2_000

/** What the platform keeps of a lottery's stakes at a prize group, in percent. */
export const marginAt = (prizeGroup: number): number => ((WHOLE_GROUP - prizeGroup) / WHOLE_GROUP) * 100
