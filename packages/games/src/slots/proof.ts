import { formatAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { drawnOf, headOf, sealed } from '../kit/proof.ts'
import type { SeededFacts, SeededProof } from '../kit/proof.ts'
import type { SlotGame } from './compile.ts'
import type { SlotDefinition } from './definition.ts'
import type { JackpotWin } from './events.ts'
import { potText } from './jackpots.ts'
import type { JackpotPot, JackpotPotText } from './jackpots.ts'
import type { SlotMode, SlotOutcome } from './play.ts'

export const PROOF_FORMAT = 'krathong-round/1'

/**
 * A round as it is saved to be checked later, without a network, by anyone. Its seal also binds what no seed can prove: the round's id, its
 * time, the currency, a pot's meter. Compare it with the seal on the round's page.
 */
export type RoundProof = SeededProof<
  typeof PROOF_FORMAT,
  SlotDefinition,
  {
    jackpotPots: JackpotPotText[]
    mode: SlotMode
    /** Pots hit, with what their meters held. */
    jackpots: JackpotWin[]
  },
  SlotOutcome
>

export type RoundFacts = SeededFacts<SlotGame, SlotOutcome> & {
  pots: readonly JackpotPot[]
  mode: SlotMode
  jackpots: readonly { code: string; amount: Amount | null }[]
}

export function proofOf(facts: RoundFacts): RoundProof {
  const { exponent } = facts.currency
  return sealed({
    ...headOf(PROOF_FORMAT, facts),
    jackpotPots: facts.pots.map((pot) => potText(pot, exponent)),
    mode: facts.mode,
    ...drawnOf(facts),
    jackpots: facts.jackpots.map(({ code, amount }) => ({
      code,
      amount: amount === null ? null : formatAmount(amount, exponent),
    })),
  })
}
