/**
 * Contracts: what agreements between an upline and a downline may say, and what they pay. Pure: the same code pays on the server, shows
 * an offer before it is accepted, and lets an agent's own browser compute a bill again.
 *
 * Invariants: an amount is a bigint of 1/10,000 of the unit and a rate a whole number of 1/10,000 of a percent; a bill is cut to 0.01
 * and never below zero; along a line what all levels get is exactly the bill of the first; the net of a salary is never below zero.
 */
export { billUnit, dividendBill, salaryBase, salaryBill, teamResult } from './bills.ts'
export type { Bill, DividendBill, DividendPeriod, TeamPeriod, TeamResult } from './bills.ts'
export { carryOn, carrySum } from './carry.ts'
export type { CarryPart } from './carry.ts'
export { checkDominance } from './check-dominance.ts'
export { checkTerms } from './check-terms.ts'
export { capDown, settleDown, shareShortage } from './pay-down.ts'
export type { LineBill, LineNet } from './pay-down.ts'
export { dayAfter, isSecondHalf, periodOf } from './periods.ts'
export type { DaySpan } from './periods.ts'
export { previewCascade } from './preview-cascade.ts'
export type { Ended, EndReason, ActiveContract } from './preview-cascade.ts'
export { roundRate, roundWages, shareUp } from './round-wages.ts'
export type { PlayedRound } from './round-wages.ts'
export { BLOCK_LINES, leafTree, proveLeaf, proveLeafInBlock } from './leaf-proof.ts'
export type { LineProof, SumNode } from './leaf-proof.ts'
export { isInRun, proveInBlock, proveLine, runRoot, runTree } from './run-proof.ts'
export type { RunLine } from './run-proof.ts'
export { checkRebateLine, closeLevel, levelsOf, rebateLeaf, rebateParts } from './rebate-line.ts'
export type { RebateLeaf } from './rebate-line.ts'
export { settleSalaries, settleSalary } from './settle-salaries.ts'
export type { ComputedSalary, SettledSalary } from './settle-salaries.ts'
export { agreementHash, agreementText, readTerms, writeTerms } from './terms-text.ts'
export type { Agreement, WrittenTerms } from './terms-text.ts'
export { kinds, WHOLE } from './types.ts'
export type {
  Bounds,
  CarryRule,
  DividendTerms,
  Kind,
  Mode,
  OfferFault,
  PayPeriod,
  Percent,
  RealtimeTerms,
  SalaryBase,
  SalaryTerms,
  Terms,
  TermsFault,
  Tier,
  TieredTerms,
} from './types.ts'
export { expectedWage, marginAt, roundBets } from './wage-budget.ts'
export type { RoundBet } from './wage-budget.ts'
