/**
 * Withdrawals: where a player is paid to, requests, reviews and payouts, the receipt and its disputes.
 *
 * Owns withdrawals.policies, .members, .accounts, .account_changes, .staff_ties, .known_addresses, .withdrawals, .edges, .steps,
 * .risk_hits, .payouts, .proofs, .reminders; the money itself stands in the ledger.
 * Always true: amount + fee = paid + fee taken + returned + held, in the row and in the ledger; a request id asks once; a player has
 * one withdrawal on its way; every edge is one guarded write with its step; two different people approve above the limit; an order to
 * pay is sent once, and one without a clear answer is asked for and never sent again; a number is told by its last four figures; what
 * a player or a forced decision confirmed is never taken back, what only time confirmed may be contradicted for thirty days.
 */
export { readWaitingWithdrawals } from './waiting-withdrawals.ts'
export { findPayoutAccounts, findWithdrawals } from './find-withdrawals.ts'
