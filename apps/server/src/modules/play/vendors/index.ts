/**
 * Vendors: how a game of an outside vendor moves a player's money. One core with one table of outcomes, and a dialect a vendor.
 *
 * Owns vendors.vendors, vendors.keys, vendors.sessions, vendors.rounds, vendors.wallet_tx, vendors.nonces, vendors.differences,
 * vendors.transfers, vendors.stays, vendors.matches.
 * Always true: an id of a vendor has one effect, and its repeat is told the same; a bet that was taken back before it came never
 * lands; wins and rollbacks are accepted whoever the player has become, only stakes ask; a group of events stands whole or not at all;
 * a round, its bet, its fact and its money commit together; a vendor reaches its own rounds, games and sessions and nobody else's.
 */
export { addVendor } from './setup/add-vendor.ts'
export type { VendorWanted } from './setup/add-vendor.ts'
export { addVendorEndpoint } from './seamless/endpoint.ts'
export { heldWinKind } from './seamless/end-held-win.ts'
export { createLaunchAtVendor } from './launch/launch-at-vendor.ts'
export { matchVendors } from './matching/match-day.ts'
export { moveVendor } from './setup/move-vendor.ts'
export { openVendors } from './open-vendors.ts'
export type { Vendors } from './open-vendors.ts'
export { pauseVendor } from './setup/pause-vendor.ts'
export { createRegistry, FREE_CURRENCY } from './setup/registry.ts'
export type { LiveVendor, Registry } from './setup/registry.ts'
export { transferVendors } from './transfers/read-vendor-wallets.ts'
export { vendorRoutes } from './routes.ts'
export { recallFunds } from './transfers/recall-funds.ts'
export { sweepVendors } from './sweep-vendors.ts'
export { tendTransfers } from './transfers/tend-transfers.ts'
export { transferRoutes } from './transfers/transfer-routes.ts'
export { createVendorWallet } from './seamless/wallet.ts'
export type { VendorWallet } from './seamless/wallet.ts'
