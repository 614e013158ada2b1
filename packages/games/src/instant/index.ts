/**
 * Instant games: one order, one draw, every wager paid at once (dice, plinko, keno, roulette, sic bo, baccarat, scratch cards ...).
 *
 * Invariants: a draw is decided by (definition, wagers, stream) and knows no money; what a wager returns is its stake times a multiplier
 * of the definition, rounded down once; every wager's chances are one exact fraction; a published definition never changes.
 */
export { compileInstant } from './compile.ts'
export type { InstantGame } from './compile.ts'
export type { InstantDefinition, InstantKind, InstantKindRules } from './definition.ts'
export { instantByHash, instantGames, instantParOf } from './games.ts'
export { instantInfo } from './instant-info.ts'
export type { InstantInfo } from './instant-info.ts'
export { figuresOf, MULTIPLIER_SCALE } from '../kit/law.ts'
export type { Law, LawFigures } from '../kit/law.ts'
export { instantPar } from './par.ts'
export type { InstantPar } from './par.ts'
export { INSTANT_PROOF_FORMAT, instantProofOf } from './proof.ts'
export type { InstantProof } from './proof.ts'
export { stakeLimits } from '../kit/definition.ts'
export { drawInstant, payWagers, sumOf, wagersFault } from './round.ts'
export type { InstantOutcome, Wager, WagerFault, WagerResult } from './round.ts'
export { verifyInstantRound } from './verify.ts'
