import { verifyDecisionRound, type DecisionProof } from '@krathong/games/decisions'
import type { Rules } from './check.ts'
import { decidedOf } from './decided.ts'

export const decisionRules: Rules<DecisionProof> = {
  verify: verifyDecisionRound,
  tell: (proof) => ({ decided: decidedOf(proof) }),
}
