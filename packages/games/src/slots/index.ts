/**
 * Slots: a game is a file of data, compiled once into tables that production, simulator and enumerator share.
 *
 * Invariants: an outcome is decided by (definition, mode, stream) and knows no money; a payout is exact; a published
 * definition never changes (a change is a new version with a new hash, and old versions stay playable for replay);
 * the pots of the overlay are drawn after the game, from the same stream.
 */
export { canonicalJson } from '../fairness/index.ts'
export { compileSlot, definitionHash } from './compile.ts'
export type { SlotChoice, SlotGame } from './compile.ts'
export type { Cell } from './view.ts'
export { DefinitionFault } from '../kit/read-json.ts'
export type {
  BuyRule,
  Evaluator,
  FeatureRule,
  FreeSpinsRule,
  MathCertificate,
  SlotDefinition,
  SymbolRule,
  Texts,
} from './definition.ts'
export { enumerateBoards, openParts, partsOfBoards } from './enumerate.ts'
export { wholeCensus } from './board-census.ts'
export type { BoardCensus } from './board-census.ts'
export { eventsOf } from './events.ts'
export type { CoinShown, JackpotWin, LineWin, SlotEvent, SymbolWin } from './events.ts'
export { highestReturn, parOf, slotByHash, slotDefinitions, slotGames, slotOf } from './games.ts'
export {
  carriedAfter,
  contributionsOf,
  drawJackpots,
  isMustHit,
  overlayRtp,
  standardPots,
} from './jackpots.ts'
export { hitPoint, meanTurnover } from './must-hit.ts'
export type { JackpotPot, JackpotPotText, MustHitPot } from './jackpots.ts'
export { parSheet } from './par.ts'
export type { BoardSheet, ChoiceSheet, FreeSpinsSheet, LineWinSheet, ModeSheet, ParSheet } from './par.ts'
export { chosenGame, costOf, payoutOf, playSlot } from './play.ts'
export type { BoardOutcome, FreeSpinOutcome, SlotMode, SlotOutcome } from './play.ts'
export type { HoldOutcome, LandedCoin } from './hold.ts'
export type { HoldSheet } from './hold-law.ts'
export type { RespinSheet } from './respin-law.ts'
export { PROOF_FORMAT, proofOf } from './proof.ts'
export type { RoundFacts, RoundProof } from './proof.ts'
export { readProof } from './read-proof.ts'
export { readDefinition } from './read-definition.ts'
export { replayFaults } from './replay.ts'
export { betLimits, playRound } from './round.ts'
export type { BetLimits, SlotBet, SlotRound } from './round.ts'
export { addTallies, BufferedStream, emptyTally, estimateOf, simulate, simulateTables } from './simulate.ts'
export type { Estimate, Fill, Tally } from './simulate.ts'
export { slotInfo, volatilityOf } from './slot-info.ts'
export type {
  ChoiceInfo,
  HoldInfo,
  ModeInfo,
  PayInfo,
  SlotInfo,
  SymbolInfo,
  Volatility,
} from './slot-info.ts'
export { verifySlotRound } from './verify.ts'
