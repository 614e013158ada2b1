import { formatAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { drawnOf, headOf, sealed } from '../kit/proof.ts'
import type { SeededFacts, SeededProof } from '../kit/proof.ts'
import type { DecisionGame } from './compile.ts'
import type { DecisionDefinition } from './definition.ts'
import type { DecisionOutcome } from './round.ts'

export const DECISION_PROOF_FORMAT = 'krathong-decision-round/1'

/** A round with choices as it is saved to be checked later, without a network, by anyone. */
export type DecisionProof = SeededProof<
  typeof DECISION_PROOF_FORMAT,
  DecisionDefinition,
  {
    /** What was staked before the first choice; `stake` is the same with what choices added. */
    firstStake: string
  },
  DecisionOutcome
>

export type DecisionFacts = SeededFacts<DecisionGame, DecisionOutcome> & { firstStake: Amount }

export function decisionProofOf(facts: DecisionFacts): DecisionProof {
  return sealed({
    ...headOf(DECISION_PROOF_FORMAT, facts),
    firstStake: formatAmount(facts.firstStake, facts.currency.exponent),
    ...drawnOf(facts),
  })
}
