/**
 * Prize shares: what the line above a lottery ticket earns by the difference of prize groups.
 *
 * Owns prize_shares.progress, prize_shares.payments, prize_shares.shares, prize_shares.carried,
 * prize_shares.income_days.
 * Always true: of a settled ticket each agent above has the part between the own group and the one below, of the groups that the ticket
 * keeps, and all parts together are those of the highest group to the unit; what a correction changes is counted once and never taken out
 * of cash: it is carried against what comes next; trial and test accounts earn nobody anything and earn nothing themselves.
 */
export { readShareIncome } from './reads.ts'
