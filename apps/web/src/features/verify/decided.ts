import { compileDecision, extraStake, retellDecisions } from '@krathong/games/decisions'
import type { DecisionProof } from '@krathong/games/decisions'
import { formatAmount, parseAmount } from '@krathong/money'

/** One choice of a round: what it staked on top, and whether the house made it for a player who did not come back. */
export interface DecidedStep {
  choice: string
  extra: string
  byHouse: boolean
}

export interface Decided {
  option: string
  steps: readonly DecidedStep[]
}

/** The choices of a saved round, told from the file alone; null where the rules in it do not take them. */
export const decidedOf = ({ game, outcome, firstStake, exponent }: DecisionProof): Decided | null => {
  const stake = parseAmount(firstStake, exponent)
  if (stake === null) return null
  try {
    const { extras } = retellDecisions(compileDecision(game.definition), outcome, outcome.drawn)
    return {
      option: outcome.option,
      steps: outcome.choices.map((choice, at) => ({
        choice,
        extra: formatAmount(extraStake(stake, extras[at] ?? 0), exponent),
        byHouse: outcome.fallbackFrom !== null && at >= outcome.fallbackFrom,
      })),
    }
  } catch {
    // The checks say what is wrong with it.
    return null
  }
}
