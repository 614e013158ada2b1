/**
 * Rounds in which the player chooses: open over several commits, from the stake to the last choice or to their fallback.
 *
 * Owns interactive_rounds.rounds: rounds that are open or were voided; one that is over is a round of betting like any other. Always true:
 * every step is one commit and is answered again when it is repeated; what is drawn and not shown is sealed; a player has one open
 * round a game; the pair it draws from is held until it is over.
 */
export type { InteractiveRounds } from './create-decisions.ts'
export { readOpenDecision, openDecisionView } from './decision-reads.ts'
export type { DecisionStep } from './decision-types.ts'
