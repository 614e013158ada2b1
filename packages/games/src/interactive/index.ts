/**
 * Games with choices inside the round: mines, hi-lo, video poker, blackjack. A stake is placed, something is drawn, the player chooses,
 * more is drawn, until no choice is open.
 *
 * Invariants: a round is decided by (definition, option, choices, stream) and knows no money; what is hidden is in no view before the
 * round is over; the return is the first stake times a whole number of ten-thousandths, rounded down once; a published definition
 * never changes.
 */
export type { BlackjackDefinition } from './blackjack/blackjack.ts'
export type { BlackjackView, HandView } from './blackjack/view.ts'
export { stakeLimits } from '../kit/definition.ts'
export { compileDecision } from './compile.ts'
export type { DecisionGame } from './compile.ts'
export type { DecisionDefinition, DecisionKind, DecisionKindRules } from './definition.ts'
export { decisionByHash, decisionGames, decisionHashes, decisionParOf } from './games.ts'
export type { HiLoView } from './hi-lo.ts'
export type { MinesView } from './mines.ts'
export { decisionPar } from './par.ts'
export type { DecisionFigures, DecisionPar, DecisionWay } from './par.ts'
export { decisionInfo } from './decision-info.ts'
export type { DecisionInfo } from './decision-info.ts'
export { DECISION_PROOF_FORMAT, decisionProofOf } from './proof.ts'
export type { DecisionProof } from './proof.ts'
export { readDecisionProof } from './read-proof.ts'
export {
  ChoiceClosed,
  decisionFault,
  decisionPayout,
  extraStake,
  playDecisions,
  retellDecisions,
} from './round.ts'
export type { DecisionFault, DecisionLine, DecisionOutcome, PlayedDecisions } from './round.ts'
export type { DecisionEngine, DecisionPlay, DecisionRules, Json } from './rules.ts'
export { verifyDecisionRound } from './verify.ts'
export type { VideoPokerDefinition } from './video-poker/schedule.ts'
export type { VideoPokerView } from './video-poker/video-poker.ts'
