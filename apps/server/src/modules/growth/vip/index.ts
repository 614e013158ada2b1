/**
 * VIP: levels by what a player has staked and settled. A brand says what each level asks and gives.
 *
 * Owns vip.programmes, vip.progress, vip.turnover, vip.standings, vip.changes.
 * Always true: every settled stake of a member counts once, from the facts of betting, in the order they were committed; a level falls
 * by one at most a month and never in the month it was reached; what was reached by totals once is not reached by them again; trial
 * accounts and agents hold no level; a change of the levels commits with its audit row.
 */
export { readRank } from './reads.ts'
