/**
 * Wallet: a player's set of accounts, and the play-money cashier of brands without real money.
 *
 * Owns wallet.top_ups, wallet.top_up_days, wallet.open_requirements, wallet.receivables and wallet.write_offs; the money itself stands in the ledger.
 * Always true: a deposit id moves money once a player, and its repeat gets the first answer; what a player takes on one business day
 * never passes the limit, however many requests come at once; play money exists only where the brand's currency is play money; while a requirement
 * is open, or something is owed, no money leaves.
 */
export { cashOf, playMoneyIssueOf, receivablesOf } from './accounts.ts'
export { balanceView } from './balance-view.ts'
export { oweMoney } from './owe-money.ts'
export { readDebts, readOwedSum } from './receivables-store.ts'
export type { Receivable } from './receivables-store.ts'
export { bindMoney, countOpen, unbindMoney } from './requirement-store.ts'
export { writeOffDebt } from './write-off.ts'
export { requireUnbound } from './require-unbound.ts'
