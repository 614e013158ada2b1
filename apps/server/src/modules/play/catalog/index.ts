/**
 * Catalog: vendors and games as the lobby shows them, what a player likes and has opened, and the way into a game.
 *
 * Owns catalog.vendors, catalog.games, catalog.revision, catalog.favourites, catalog.recents, catalog.launch_tokens, catalog.seats,
 * catalog.sports_splits.
 * Always true: every process sees a change of the catalogue within two seconds; a launch token opens one seat, once, within sixty
 * seconds, for the player, session and game it was made for; a player has one seat a game, and it dies with its session.
 */
export { addGames } from './add-games.ts'
export type { GamesWanted } from './add-games.ts'
export type { Catalog } from './catalog.ts'
export { holdGame, releaseGame } from './hold-game.ts'
export type { LaunchAtVendor, VendorLaunch } from './launch-game.ts'
export { isDrawnHere } from './load-catalog.ts'
export { makeLaunch } from './make-launch.ts'
export { pauseCards } from './pause-cards.ts'
export { readPlayable } from './read-playable.ts'
export { takeLaunch } from './take-launch.ts'
