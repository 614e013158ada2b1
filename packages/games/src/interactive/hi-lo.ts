import type { RandomStream } from '../fairness/index.ts'
import { figuresOf, lawFrom, MULTIPLIER_SCALE } from '../kit/law.ts'
import { record, whole } from '../kit/read-json.ts'
import type { Node } from '../kit/read-json.ts'
import type { DecisionFigures, DecisionWay } from './par.ts'
import type { DecisionRules } from './rules.ts'

/**
 * `returned` in 1/10,000 of what a fair guess would pay. A run ends by itself after `mostSteps` right guesses, and a guess that would
 * pay more than `mostReturned` in all is not offered.
 */
export type HiLoDefinition = { returned: number; mostReturned: number; mostSteps: number; mostSkips: number }

type Guess = 'higher' | 'lower'

export type HiLoState = {
  /** Every card that was turned, the last one lies open. */
  readonly cards: readonly number[]
  readonly moves: readonly (Guess | 'skip')[]
  /** Right guesses so far, and the product of how many ranks won each of them. */
  readonly steps: number
  readonly product: bigint
  readonly end: 'collected' | 'lost' | null
}

/** What a player sees of a run: every card, what each open guess would make of it. */
export type HiLoView = {
  cards: number[]
  moves: string[]
  steps: number
  skipsLeft: number
  end: 'collected' | 'lost' | 'full' | null
  returned: number
  odds: { choice: string; wins: number; of: number; returned: number }[]
}

const CARDS = 52
const RANKS = 13
const SURE = RANKS
const GUESSES: readonly Guess[] = ['higher', 'lower']

export function readHiLo(node: Node): HiLoDefinition {
  const at = record(node, ['returned', 'mostReturned', 'mostSteps', 'mostSkips'])
  return {
    returned: whole(at['returned']!, 1, 9_999),
    mostReturned: whole(at['mostReturned']!, 1_000_000, 1_000_000_000),
    mostSteps: whole(at['mostSteps']!, 1, 16),
    mostSkips: whole(at['mostSkips']!, 0, 100),
  }
}

/** 1 for an ace to 13 for a king. */
const rankOf = (card: number) => (card % RANKS) + 1

/** How many of the thirteen ranks win; the same rank wins both ways. */
export const winningRanks = (guess: Guess, rank: number): number =>
  guess === 'higher' ? RANKS + 1 - rank : rank

/** A run's multiple, rounded down once: its steps multiply exactly. */
export function hiLoReturn(
  { returned }: Pick<HiLoDefinition, 'returned'>,
  steps: number,
  product: bigint,
): number {
  const fair = (BigInt(returned) * BigInt(RANKS)) ** BigInt(steps)
  const scale = BigInt(MULTIPLIER_SCALE)
  return Number((scale * fair) / (scale ** BigInt(steps) * product))
}

/** `higher` and `lower` guess the next card (the same rank wins), `skip` turns another, `collect` takes what stands. */
export function hiLoRules(rules: HiLoDefinition): DecisionRules<HiLoState> {
  const after = ({ steps, product }: HiLoState, wins: number) =>
    hiLoReturn(rules, steps + 1, product * BigInt(wins))
  const currentReturn = ({ steps, product }: HiLoState) => hiLoReturn(rules, steps, product)
  const isFull = (state: HiLoState) =>
    state.steps >= rules.mostSteps || after(state, SURE - 1) > rules.mostReturned
  const isOver = (state: HiLoState) => state.end !== null || isFull(state)
  const oddsOf = (state: HiLoState) => {
    if (isOver(state)) return []
    const rank = rankOf(state.cards.at(-1)!)
    return GUESSES.map((guess) => ({ choice: guess, wins: winningRanks(guess, rank) }))
      .map(({ choice, wins }) => ({ choice, wins, of: RANKS, returned: after(state, wins) }))
      .filter(({ wins, returned }) => wins < SURE && returned <= rules.mostReturned)
  }
  const skipsOf = ({ moves }: HiLoState) => moves.filter((move) => move === 'skip').length
  const returnedOf = (state: HiLoState) => (state.end === 'lost' ? 0 : currentReturn(state))
  return {
    menu: [''],
    knows: (option) => option === '',
    begin: (_, random) => ({
      cards: [random.below(CARDS)],
      moves: [],
      steps: 0,
      product: 1n,
      end: null,
    }),
    open: (state) => {
      if (isOver(state)) return []
      return [
        ...oddsOf(state).map(({ choice }) => choice),
        ...(skipsOf(state) < rules.mostSkips ? ['skip'] : []),
        ...(state.steps > 0 ? ['collect'] : []),
      ]
    },
    extraOf: () => 0,
    // Nobody may collect before the first guess, but who never comes back has the stake returned as it was.
    choose: (state, choice, random) =>
      choice === 'collect' ? { ...state, end: 'collected' } : turn(state, choice as Guess | 'skip', random),
    fallback: () => 'collect',
    view: (state): HiLoView => ({
      cards: [...state.cards],
      moves: [...state.moves],
      steps: state.steps,
      skipsLeft: rules.mostSkips - skipsOf(state),
      end: state.end ?? (isFull(state) ? 'full' : null),
      returned: returnedOf(state),
      odds: oddsOf(state),
    }),
    returned: returnedOf,
    par: () => figuresOfHiLo(rules),
  }
}

/** Turns the next card, whichever was named; it is drawn from the whole deck every time. */
function turn(state: HiLoState, move: Guess | 'skip', random: RandomStream): HiLoState {
  const card = random.below(CARDS)
  const turned = { ...state, cards: [...state.cards, card], moves: [...state.moves, move] }
  if (move === 'skip') return turned
  const [before, now] = [rankOf(state.cards.at(-1)!), rankOf(card)]
  if (move === 'higher' ? now < before : now > before) return { ...turned, end: 'lost' }
  const wins = BigInt(winningRanks(move, before))
  return { ...turned, steps: state.steps + 1, product: state.product * wins }
}

/** `higher-R` and `lower-R`: one guess at a card of rank R, then collected. A run of several multiplies what they return. */
function figuresOfHiLo(rules: HiLoDefinition): DecisionFigures {
  const ways = Array.from({ length: RANKS }, (_, index) => index + 1).flatMap((rank) =>
    GUESSES.flatMap((guess): DecisionWay[] => {
      const wins = winningRanks(guess, rank)
      if (wins === SURE) return []
      const law = lawFrom(BigInt(RANKS), [[hiLoReturn(rules, 1, BigInt(wins)), BigInt(wins)]])
      return [{ on: `${guess}-${rank}`, ...figuresOf(law) }]
    }),
  )
  const { low, top } = runsOf(rules)
  return {
    rtpLow: low,
    rtpHigh: Math.max(...ways.map(({ rtp }) => rtp)),
    topX: top / MULTIPLIER_SCALE,
    ways,
    figures: { mostSteps: rules.mostSteps, mostSkips: rules.mostSkips },
  }
}

/**
 * The least that any way of guessing returns, skips and all, and the most that a run can pay. Skips let a player meet any rank, so a
 * run is any row of winning ranks that the limits allow; the least is found from the last step back, over all their products.
 */
function runsOf(rules: HiLoDefinition): { low: number; top: number } {
  const seen = new Map<string, number>()
  let top = 0
  const least = (steps: number, product: bigint, currentReturn: number): number => {
    const key = `${steps}/${product}`
    const known = seen.get(key)
    if (known !== undefined) return known
    top = Math.max(top, steps > 0 ? currentReturn : 0)
    let low = steps > 0 ? currentReturn : Number.POSITIVE_INFINITY
    for (let wins = SURE - 1; wins > 0 && steps < rules.mostSteps; wins -= 1) {
      const next = product * BigInt(wins)
      const returned = hiLoReturn(rules, steps + 1, next)
      // Fewer ranks win more: none of those that are left can be offered.
      if (returned > rules.mostReturned) break
      low = Math.min(low, (wins / RANKS) * least(steps + 1, next, returned))
    }
    seen.set(key, low)
    return low
  }
  return { low: least(0, 1n, MULTIPLIER_SCALE) / MULTIPLIER_SCALE, top }
}
