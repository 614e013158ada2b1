import { formatAmount } from '@krathong/money'
import { drawnOf, headOf, sealed } from '../kit/proof.ts'
import type { SeededFacts, SeededProof } from '../kit/proof.ts'
import type { InstantGame } from './compile.ts'
import type { InstantDefinition } from './definition.ts'
import type { InstantOutcome, Wager } from './round.ts'

export const INSTANT_PROOF_FORMAT = 'krathong-instant-round/1'

/** A round of an instant game as it is saved to be checked later, without a network, by anyone. */
export type InstantProof = SeededProof<
  typeof INSTANT_PROOF_FORMAT,
  InstantDefinition,
  { wagers: { on: string; stake: string }[] },
  InstantOutcome
>

export type InstantFacts = SeededFacts<InstantGame, InstantOutcome> & { wagers: readonly Wager[] }

export function instantProofOf(facts: InstantFacts): InstantProof {
  const { exponent } = facts.currency
  return sealed({
    ...headOf(INSTANT_PROOF_FORMAT, facts),
    wagers: facts.wagers.map(({ on, stake }) => ({ on, stake: formatAmount(stake, exponent) })),
    ...drawnOf(facts),
  })
}
