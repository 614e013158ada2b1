import { adviceIn } from './advice.ts'
import { dealFrom, handReturn, openChoices, stakeOf, takeChoice } from './blackjack.ts'
import type { BlackjackDefinition, BlackjackState } from './blackjack.ts'
import type { Counts } from './dealer-law.ts'
import { VALUES } from './dealer-law.ts'
import type { Advisor } from './strategy.ts'

/** Every deal of a small shoe, weighed by its chance and played by the rules of production: an expectation without any thought. */
export function walkDeals(rules: BlackjackDefinition, counts: Counts, advisor: Advisor) {
  const left = counts.slice()
  const sums = { chance: 0, net: 0, staked: 0, allDoubled: 0 }
  const deeper = (state: BlackjackState | null, shoe: readonly number[], chance: number) => {
    const size = left.reduce((sum, count) => sum + count, 0)
    if (size === 0) throw new RangeError('This shoe is too small')
    for (const value of VALUES) {
      const count = left[value]!
      if (count === 0) continue
      left[value] = count - 1
      walk(state, [...shoe, value - 1], (chance * count) / size)
      left[value] = count
    }
  }
  const walk = (begun: BlackjackState | null, shoe: readonly number[], chance: number): void => {
    if (begun === null && shoe.length < 4) return deeper(null, shoe, chance)
    let state = begun === null ? dealFrom(shoe) : { ...begun, shoe }
    for (;;) {
      const choice = adviceIn(state, openChoices(state, rules.mostHands), advisor)
      if (choice === null) break
      try {
        state = takeChoice(state, choice)
      } catch (caught) {
        if (!(caught instanceof RangeError)) throw caught
        return deeper(state, shoe, chance)
      }
    }
    const staked = state.hands.reduce((sum, hand) => sum + stakeOf(hand), 0) / 10_000
    const returned = state.hands.reduce(
      (sum, hand) => sum + handReturn(hand, state.dealer, rules.returns.blackjack) / 10_000,
      0,
    )
    sums.chance += chance
    sums.staked += chance * staked
    if (state.hands.length === rules.mostHands && state.hands.every(({ isDoubled }) => isDoubled))
      sums.allDoubled += chance
    sums.net += chance * (returned - staked)
  }
  deeper(null, [], 1)
  return sums
}
