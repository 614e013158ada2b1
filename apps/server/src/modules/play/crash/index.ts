/**
 * Crash: rooms in which one multiplier climbs for everybody and each leaves when they like. Rounds, their chains of hashes, their bets.
 *
 * Owns crash.chains, crash.rounds, crash.bets, crash.rooms.
 * Always true: where a round ends was fixed by its chain and salt before its first bet, and is told to nobody before it has; bets are
 * taken before the climb and left by the database's clock alone; a bet is staked once and ends once, with its money, its fact and its
 * limits in the same commit; a round that has begun is finished by its rules whichever process comes after a death, and one that cannot
 * be is voided with every stake back; one process at a time runs a room, and another step of another process changes nothing twice.
 */
export { AWAY_MS } from './types.ts'
