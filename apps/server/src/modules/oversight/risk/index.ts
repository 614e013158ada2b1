/**
 * Risk: rules that look for misuse and laundering in what has happened, and the cases that people work through.
 *
 * Owns risk.rules, cases, evidence, steps, trials, trial_players. Reads payments, clients, accounts and flags of other modules; moves no money.
 * Always true: a rule has one open case of a player; each event opens a case of a rule once, however often it is looked at; a trial finds what the
 * worker would have found, by the same function; a case changes by a person alone, and every step of it is kept.
 */
export { countHoldingCases, readWaitingRiskCases } from './case-reads.ts'
