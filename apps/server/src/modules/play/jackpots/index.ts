/**
 * Jackpots: pots that rounds of any game pay into and may hit, their cycles, and what is owed of them.
 *
 * Owns jackpots.pots, jackpots.hits, jackpots.cycles. Always true: a pot pays what its ledger account holds; a hit stands in the commit
 * of its round and is paid once; the point of a pot that must be hit is sealed before the first round of its cycle. What rounds gave and
 * which of them reached a point is handed down by the module of rounds, which lies above.
 */
export { writeHits } from './batch-store.ts'
export { payJackpots } from './pay-jackpots.ts'
export { createPotCache } from './pots.ts'
export type { FundedPot, PotCache } from './pots.ts'
export { cyclesView } from './pots-back-office.ts'
export type { PotRounds, Stretch } from './types.ts'
