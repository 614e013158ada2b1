/**
 * Opposite bets: two members of one team who win nearly every draw of a lottery between them, and never both.
 *
 * Owns opposite_bets.progress, sightings, flags, flag_bets.
 * Always true: a pair is flagged once a draw, whoever looks how often; a flag never changes but by the one word of a person, which is kept
 * with its reason; trial and test accounts are in no flag; it reads facts and tickets and is told of by nobody.
 */
export { flagUpTo } from './flag-opposites.ts'
export { COUNTED_BY, readFlaggedKeys } from './flagged-keys.ts'
export type { FlaggedKey } from './flagged-keys.ts'
export { readFlaggedTo } from './store.ts'
export { readWaitingFlags } from './waiting-flags.ts'
