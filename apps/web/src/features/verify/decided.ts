import { compileDecision, extraStake, retellDecisions } from '@krathong/games/interactive'
import type {
  BlackjackView,
  DecisionGame,
  DecisionProof,
  Json,
  VideoPokerView,
} from '@krathong/games/interactive'
import { formatAmount, parseAmount } from '@krathong/money'

/** One choice of a round: what it staked on top, and whether the platform made it for a player who did not come back. */
export interface DecidedStep {
  choice: string
  extra: string
  isAutomatic: boolean
}

export interface Decided {
  option: string
  steps: readonly DecidedStep[]
  /** Hands of cards in the order they are read: dealt and drawn, the dealer's and the player's. */
  hands: readonly (readonly number[])[]
}

const handsIn = ({ definition }: DecisionGame, view: Json): number[][] => {
  if (definition.kind === 'video-poker') {
    const { dealt, cards } = view as VideoPokerView
    return [dealt, cards]
  }
  if (definition.kind !== 'blackjack') return []
  const { dealer, hands } = view as BlackjackView
  return [dealer.cards, ...hands.map(({ cards }) => cards)]
}

/** The choices of a saved round, told from the file alone; null where the rules in it do not take them. */
export const decidedOf = ({ game, outcome, firstStake, exponent }: DecisionProof): Decided | null => {
  const stake = parseAmount(firstStake, exponent)
  if (stake === null) return null
  try {
    const compiled = compileDecision(game.definition)
    const { extras, views } = retellDecisions(compiled, outcome, outcome.drawn)
    return {
      hands: handsIn(compiled, views.at(-1)!),
      option: outcome.option,
      steps: outcome.choices.map((choice, at) => ({
        choice,
        extra: formatAmount(extraStake(stake, extras[at] ?? 0), exponent),
        isAutomatic: outcome.fallbackFrom !== null && at >= outcome.fallbackFrom,
      })),
    }
  } catch {
    // The checks say what is wrong with it.
    return null
  }
}
