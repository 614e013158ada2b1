/**
 * Deposits: ways to pay in as data, orders from their making to the credit, payment providers' callbacks, and the player's own limits.
 *
 * Owns deposits.methods, accounts, members, orders, edges, steps, slips, callbacks, limits, limit_changes, limit_uses,
 * statement_rows, member_addresses, failures, pauses.
 * Always true: an order moves only along its edges, each step guarded by its version and kept; a payment reference counts for one
 * order; an order is credited once, with what was really received, never with what was ordered or claimed; a player has two open
 * orders at most; a limit holds however many requests come at once, is tightened at once and eased after a day and a second yes;
 * a booking of our bank pays one order at most; no provider is called inside a transaction, and what is to be sent is sent at least once; a provider's key leaves only sealed.
 */
export { readWaitingOrders } from './orders/waiting-orders.ts'
export { findOrders } from './orders/find-orders.ts'
