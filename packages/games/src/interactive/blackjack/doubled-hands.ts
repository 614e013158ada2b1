import { ACE } from './cards.ts'
import { probabilityOfNone, sizeOf, VALUES } from './dealer-law.ts'
import type { Counts } from './dealer-law.ts'
import { endingsOf } from './split-law.ts'
import type { Advisor } from './strategy.ts'

/**
 * The exact chance that a round ends with as many hands as there can be, all of them doubled: nothing else can return the highest, so that
 * is rarer still. The chance of a deal does not depend on its order, so the cards may be thought dealt in any.
 */
export function allDoubledRate(counts: Counts, mostHands: number, advisor: Advisor): number {
  const left = counts.slice()
  let sum = 0
  for (const up of VALUES)
    for (const pair of VALUES.filter((value) => value !== ACE)) {
      if (advisor([pair, pair], up, { split: true, double: true }) !== 'split') continue
      const taken = [up, ...Array.from({ length: mostHands }, () => pair)]
      const chance = taken.reduce((product, value) => product * take(left, value), 1)
      if (chance > 0) sum += chance * doubledAfter({ pair, up, left, mostHands, advisor })
      for (const value of taken) left[value]! += 1
    }
  return sum
}

type Dealt = { pair: number; up: number; left: Counts; mostHands: number; advisor: Advisor }

/** Once all hands have their first card: that each gets a second one on which it is doubled, and the dealer has no blackjack. */
function doubledAfter({ pair, up, left, mostHands, advisor }: Dealt): number {
  const doubles = VALUES.filter(
    (value) => advisor([pair, value], up, { split: false, double: true }) === 'double',
  )
  const walk = (others: number, free: number): number => {
    if (others + free === 0) return probabilityOfNone(up, left, sizeOf(left))
    const fitting = others > 0 ? doubles.filter((value) => value !== pair) : doubles
    return fitting.reduce((sum, value) => {
      const chance = take(left, value)
      const rest = chance === 0 ? 0 : walk(Math.max(0, others - 1), others > 0 ? free : free - 1)
      left[value]! += 1
      return sum + chance * rest
    }, 0)
  }
  return endingsOf(mostHands)
    .filter(({ others, free }) => others + free === mostHands)
    .reduce((sum, { others, free, orders }) => sum + orders * walk(others, free), 0)
}

/** Takes one card of this value out of the shoe and tells how likely that was. */
function take(counts: Counts, value: number): number {
  const chance = Math.max(0, counts[value]!) / sizeOf(counts)
  counts[value]! -= 1
  return chance
}
