/**
 * Turnover: what was staked and returned in every five minutes, by player, game and the line of agents above the bet. The one reader of
 * settled bets for whatever agents are paid by.
 *
 * Owns turnover.progress, turnover.lines, turnover.sums, turnover.quarters, turnover.rounds,
 * turnover.late_facts, turnover.day_zones, turnover.day_players, turnover.day_counts.
 * Always true: every settled bet, correction and jackpot is in the sums once, under the line it was placed under, and a count of all
 * facts from the first on comes to the same; what is closed never changes: a fact that comes late counts in the first five minutes that
 * are open, and is listed; whoever counts never passes by a transaction that may still commit.
 */
export { betPage, betsFile, betsOfMember } from './bet-views.ts'
export { closeTurnover } from './close-turnover.ts'
export {
  isCountedTo,
  readCountedTo,
  readLinePaths,
  readPlayOfMembers,
  readRoundsOfMembers,
  readSlotsOfRounds,
} from './reads.ts'
export type { RoundSlot } from './reads.ts'
export { readRoundGroups } from './round-group-reads.ts'
export { readLegMembers, readLegs, readTeamPeriods } from './team-reads.ts'
export { readPlacedStakes, readValidStakes } from './valid-reads.ts'
export type { ValidStake } from './valid-reads.ts'
