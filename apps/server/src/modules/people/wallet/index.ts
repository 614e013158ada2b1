/**
 * Wallet: a player's set of accounts, and the play-money cashier of brands without real money.
 *
 * Owns wallet.top_ups, wallet.top_up_days and wallet.open_requirements; the money itself stands in the ledger.
 * Always true: a deposit id moves money once a player, and its repeat gets the first answer; what a player takes on one business day
 * never passes the limit, however many requests come at once; play money exists only where the brand's currency is play money; while a requirement is open no money leaves.
 */
export { cashOf, playMoneyIssueOf } from './accounts.ts'
export { balanceView } from './balance-view.ts'
export { bindMoney, countOpen, unbindMoney } from './requirement-store.ts'
export { requireUnbound } from './require-unbound.ts'
