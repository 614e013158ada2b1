import { verifyDecisionRound, type DecisionProof } from '@krathong/games/interactive'
import type { Rules } from './checked.ts'
import { decidedOf } from './decided.ts'

export const decisionRules: Rules<DecisionProof> = {
  verify: verifyDecisionRound,
  view: (proof) => ({ decided: decidedOf(proof) }),
}
