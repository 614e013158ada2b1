/**
 * Crash games: one multiplier climbs for all players of a round until it ends; whoever left before wins it.
 *
 * Invariants: where a round ends is decided by its hash in a chain whose end was published, and a salt that was fixed after that; it
 * knows no player and no bet. When a multiplier is reached is a whole number of milliseconds, the same for server, browser and verifier.
 * A published definition never changes.
 */
export { stakeLimits } from '../kit/definition.ts'
export { crashBetFault, crashReturn, leavesAt } from './bets.ts'
export type { CrashBetFault } from './bets.ts'
export { crashPointOf, isOfChain, reachCount, roundHashOf } from './chain.ts'
export { compileCrash } from './definition.ts'
export type { CrashDefinition, CrashGame, CrashRules } from './definition.ts'
export { crashByHash, crashGames, crashInfo, crashParOf } from './games.ts'
export type { CrashInfo } from './games.ts'
export { endMomentOf, momentOf, multiplierAt } from './growth.ts'
export { endFor, leaveFor } from './leave.ts'
export { crashPar } from './par.ts'
export type { CrashPar } from './par.ts'
export { CRASH_PROOF_FORMAT, crashProofOf } from './proof.ts'
export type { CrashBetFacts, CrashProof, CrashRoundFacts } from './proof.ts'
export { verifyCrashRound } from './verify.ts'
