/**
 * Betting: the one endpoint for every stake and payout of every game kind; rounds, bets, facts and seed pairs.
 *
 * Owns betting.rounds, betting.bets, betting.facts, betting.seed_pairs, betting.last_rounds,
 * betting.outcome_files, betting.outcome_blocks, betting.bonus_terms, betting.free_spins, betting.free_rounds.
 * Always true: a round, its bet, its fact and its money commit together or not at all; a round is written once and never changed, and where it
 * tells its line it is its own bet, with no row in betting.bets;
 * a nonce of a seed pair is used once; a server seed's commitment stands before the first round under it and the seed is told only
 * after no round can use it; a round is staked from one wallet, and bonus money only under terms that stand at its commit; the seed of a pair is not told while a round
 * is open under it (open_rounds). A free spin is taken once, by the round that is played for it; such a round is nobody's bet and has no fact.
 */
export { foldFacts, LARGE_STRETCH } from './fold-facts.ts'
export type { FactStretch } from './fold-facts.ts'
export { isSettledForGood } from './settled-for-good.ts'
export { checkOutcomes } from './outcome-files/check-outcomes.ts'
export type { Betting } from './betting.ts'
export { readPlayerNet } from './reads.ts'
export { readLastUnshown, readPlayedRound, readRoundPage } from './round-reads.ts'
export type { StoredRound } from './round-reads.ts'
export { closeBet, openBet, raiseBet, writeEndedRound } from './decision-bets.ts'
export { endedDecisionView, gameOfDecision } from './decision-views.ts'
export type { DecisionView, OpenDecision } from './decision-views.ts'
export { lockPairOf, readPairOf, releasePair, takePair } from './pair-store.ts'
export { RotationDue, SeedsMissing } from './play-round.ts'
export { isRotationDue, waitBeforeRound } from './rules.ts'
export { lockSeedPairs } from './store.ts'
export { createStreams } from './seeds/streams.ts'
export type { Streams } from './seeds/streams.ts'
export { readBonusTerms } from './bonus-reads.ts'
export { deleteBonusTerms, saveBonusTerms } from './bonus-terms-store.ts'
export {
  closeFreeSpins,
  grantFreeSpins,
  prolongFreeSpins,
  readFreeSpins,
} from './free-spins/free-spins-store.ts'
export { withCashAlone } from './with-cash-alone.ts'
export { markShown } from './last-rounds.ts'
export { readCash } from './read-cash.ts'
export { rotateSeeds } from './seeds/rotate-seeds.ts'
export { chosenIn, storedInstant, storedOutcome, roundEvents, wagersOf } from './describe-round.ts'
export type { PlayedRound } from './types.ts'
export {
  closeLostBets,
  closeSharedBets,
  correctSharedBets,
  openSharedBet,
  openSharedBets,
} from './shared-bets.ts'
export { seedsView } from './seeds/seeds-view.ts'
export { takeFromVendorBet, writeVendorBets } from './vendor-bets.ts'
export type { VendorBet, VendorFact } from './vendor-bets.ts'
export { findRounds } from './find-rounds.ts'
