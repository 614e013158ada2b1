import { shuffle } from '../fairness/index.ts'
import type { RandomStream } from '../fairness/index.ts'
import { lawFrom } from '../kit/law.ts'
import type { Drawn, InstantRules } from './rules.ts'

/** Prizes from the top: the multiple scaled by 10,000 and its number of outcomes; what is left of all outcomes wins nothing. */
export type ScratchDefinition = {
  outcomes: number
  prizes: readonly (readonly [multiplier: number, outcomes: number])[]
}

/** Panels of a card that show its prize, and other prizes at most so often. */
const MATCH = 3
const PANELS = 9
const AT_MOST = MATCH - 1

/**
 * One of so many outcomes walks the table of prizes; the panels are filled after it is known and never change it. Drawn: the prize's
 * place in the table (the table's length where the card loses), then what the nine panels show, as places too.
 */
export function scratchRules({ outcomes, prizes }: ScratchDefinition): InstantRules {
  const prizeOf = (number: number): number => {
    let left = number
    for (const [place, [, count]] of prizes.entries()) {
      if (left < count) return place
      left -= count
    }
    return prizes.length
  }
  const pays = ([prize]: Drawn) => prizes[prize!]?.[0] ?? 0
  return {
    mostWagers: 1,
    menu: ['card'],
    knows: (on) => on === 'card',
    lawOf: () =>
      lawFrom(
        BigInt(outcomes),
        prizes.map(([multiplier, count]) => [multiplier, BigInt(count)] as const),
      ),
    draw: (_, random) => {
      const prize = prizeOf(random.below(outcomes))
      return [prize, ...panelsOf(prize, prizes.length, random)]
    },
    multiplierOf: (_, drawn) => pays(drawn),
  }
}

/** A winner shows its prize three times and no other three times; a loser none. Every other prize is as likely as the next. */
function panelsOf(prize: number, prizes: number, random: RandomStream): number[] {
  const others = Array.from({ length: prizes }, (_, place) => place).filter((place) => place !== prize)
  const pool = shuffle(
    others.flatMap((place) => Array.from({ length: AT_MOST }, () => place)),
    random,
  )
  if (prize === prizes) return pool.slice(0, PANELS)
  return shuffle([...Array.from({ length: MATCH }, () => prize), ...pool.slice(0, PANELS - MATCH)], random)
}
