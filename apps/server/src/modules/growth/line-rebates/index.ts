/**
 * Line rebates: what rebate points give. A day's valid stakes pay the member by the own points and everybody above by what they have more.
 *
 * Owns line_rebates.start, line_rebates.runs, line_rebates.lines, line_rebates.payments, line_rebates.carried.
 * Always true: a day is computed once, from turnover that is closed and looked through for opposite bets; what follows from a flagged round
 * waits for the word on it, and is paid or denied by it; every part is that of the points which counted when the bets were
 * placed, and all parts of a line together are those of its highest points to the unit; each payment is one transfer and commits with
 * it; what a correction takes back is never taken out of cash: it is carried against what comes next; trial and test accounts earn
 * nobody anything and earn nothing themselves; lotteries that are sold at prize groups pay by those, and nothing here.
 */
export { areRebatesSound, checkRebates } from './check-rebates.ts'
export type { RebateFault } from './check-rebates.ts'
export { readRebateIncome } from './reads.ts'
export { rebateRunName } from './tree.ts'
