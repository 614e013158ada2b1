/**
 * Beacon: public chance for draws that many people share (lotteries, raffles, the salt of a chain). A draw names the round of a time to
 * come and gets what came of it once that time is there, by the database's clock, and never before.
 *
 * Owns beacon.local_chains, beacon.pulses.
 * Always true: the source and the chain are part of the name, so a draw waits for the round it named and no other is put in its place;
 * a round of drand counts only under its signature; the end of a local chain stands published before any of its rounds has its time.
 */
export type { Beacon } from './beacon.ts'
