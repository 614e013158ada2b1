/**
 * Pay runs: what contracts give for five minutes, an hour, a day or the period of a dividend, and paying it down the line.
 *
 * Owns pay_runs.runs, pay_runs.bills, pay_runs.payments, pay_runs.carries, pay_runs.checks, pay_runs.told,
 * pay_runs.links, pay_runs.flag_progress, pay_runs.bill_days, pay_runs.income_days.
 * Always true: a run of a kind and period is computed once, by contracts in force for all of it and turnover that is closed; what a bill
 * was computed from never changes; what was paid of it is the sum of its payments, each of which is one transfer of the ledger and
 * commits with it; the platform pays the bills of top agents and nothing else, everybody below is paid by the one directly above; what of a
 * bill follows from bets under an undecided flag is not paid before somebody has decided.
 */
export { readPayFaults } from './check-pay.ts'
export { readIncome, readSalariesOf, readSalaryDays } from './day-store.ts'
export { checkLinks } from './link-runs.ts'
export { readLastLink, readLinkHash } from './link-store.ts'
export { hasUnpaidBills, readDuties, readOwed } from './run-reads.ts'
export { readWaitingBills } from './waiting-bills.ts'
