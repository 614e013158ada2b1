/**
 * Vendors: how a game of an outside vendor moves a player's money. One core with one table of outcomes, and a dialect a vendor.
 *
 * Owns vendors.vendors, vendors.keys, vendors.sessions, vendors.rounds, vendors.wallet_tx, vendors.nonces, vendors.differences,
 * vendors.transfers, vendors.stays, vendors.matches, vendors.free_spins.
 * Always true: an id of a vendor has one effect, and its repeat is told the same; a bet that was taken back before it came never
 * lands; wins and rollbacks are accepted whoever the player has become, only stakes ask; a group of events stands whole or not at all;
 * a round, its bet, its fact and its money commit together; a vendor reaches its own rounds, games and sessions and nobody else's.
 */
export { pauseVendor } from './setup/pause-vendor.ts'
export { endFreeSpins as endAtVendor } from './free-spins/free-spin-store.ts'
export { giveAtVendor } from './free-spins/give-free-spins.ts'
export { readFreeSpinGames } from './free-spins/playable-games.ts'
export type { FreeSpinGame } from './free-spins/playable-games.ts'
