import { shuffle } from '../../fairness/index.ts'
import { figuresOf, lawFrom, MULTIPLIER_SCALE } from '../../kit/law.ts'
import type { DecisionFigures } from '../par.ts'
import type { DecisionRules } from '../rules.ts'
import { handOf, HANDS } from './hands.ts'
import type { HandName } from './hands.ts'
import { findOptimum } from './optimum.ts'
import { paysByCode } from './schedule.ts'
import type { VideoPokerDefinition } from './schedule.ts'

export type VideoPokerState = {
  readonly deck: readonly number[]
  /** Positions that were kept; null before the draw. */
  readonly kept: readonly number[] | null
}

/** What everybody sees of a round. Returns in 1/10,000 of the stake. */
export type VideoPokerView = {
  /** The five cards as they were dealt. */
  dealt: number[]
  /** Positions that were kept; null before the draw. */
  kept: number[] | null
  /** The five cards as they are now, and what they make. */
  cards: number[]
  hand: HandName
  returned: number
}

const POSITIONS = [0, 1, 2, 3, 4] as const

/** Every hold by its name: `hold-0-3-4` keeps three cards, `hold-` none. */
const holds = new Map<string, readonly number[]>(
  Array.from({ length: 32 }, (_, hold) => {
    const kept = POSITIONS.filter((position) => (hold >> position) & 1)
    return [`hold-${kept.join('-')}`, kept] as const
  }),
)
const holdNames = [...holds.keys()]
const HOLD_ALL = `hold-${POSITIONS.join('-')}`

/** Each position that is not kept takes the next card of the deck, from left to right. */
function cardsOf({ deck, kept }: VideoPokerState): number[] {
  let next = POSITIONS.length
  return POSITIONS.map((position) =>
    kept === null || kept.includes(position) ? deck[position]! : deck[next++]!,
  )
}

/** Five cards of one shuffled deck, one choice of what to keep, and what the hand then is. */
export function videoPokerRules(definition: VideoPokerDefinition): DecisionRules<VideoPokerState> {
  const { wild, pays } = definition
  const handIn = (state: VideoPokerState) => handOf(cardsOf(state), wild)
  const returned = (state: VideoPokerState) => (pays[handIn(state)] ?? 0) * MULTIPLIER_SCALE
  return {
    menu: [''],
    knows: (option) => option === '',
    begin: (_, random) => ({
      deck: shuffle(
        Array.from({ length: 52 }, (__, card) => card),
        random,
      ),
      kept: null,
    }),
    open: ({ kept }) => (kept === null ? holdNames : []),
    extraOf: () => 0,
    choose: (state, choice) => ({ ...state, kept: holds.get(choice)! }),
    fallback: () => HOLD_ALL,
    view: (state): VideoPokerView => ({
      dealt: state.deck.slice(0, POSITIONS.length),
      kept: state.kept === null ? null : [...state.kept],
      cards: cardsOf(state),
      hand: handIn(state),
      returned: returned(state),
    }),
    returned,
    par: () => figuresOfSchedule(definition),
  }
}

/** `optimal`: every hand held in the best way. `hand-...` is how likely each hand then is at the end, `dealt-...` as dealt. */
function figuresOfSchedule(definition: VideoPokerDefinition): DecisionFigures {
  const { dealt, final, whole } = findOptimum(definition)
  const pays = paysByCode(definition)
  const law = lawFrom(
    BigInt(whole),
    final.map((count, code) => [pays[code]! * MULTIPLIER_SCALE, BigInt(count)]),
  )
  const figures = figuresOf(law)
  const dealtWhole = dealt.reduce((sum, count) => sum + count, 0)
  const shown = HANDS.map((name, code) => ({ name, code })).filter(({ code }) => final[code]! > 0)
  return {
    rtpLow: figures.rtp,
    rtpHigh: figures.rtp,
    topX: figures.topX,
    ways: [{ on: 'optimal', ...figures }],
    figures: Object.fromEntries([
      ...shown.map(({ name, code }) => [`hand-${name}`, final[code]! / whole] as const),
      ...shown.map(({ name, code }) => [`dealt-${name}`, dealt[code]! / dealtWhole] as const),
    ]),
  }
}
