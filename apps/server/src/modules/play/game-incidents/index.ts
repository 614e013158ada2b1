/**
 * Game incidents: rounds of first-party games that could not be finished, and games that closed themselves because of them.
 *
 * Owns game_incidents.rounds, game_incidents.closures.
 * Always true: a round is counted once, in the commit that gives its stakes back; the game is closed in the same commit when it was one too
 * many; it opens again by a person who says why, and is counted afresh from there.
 */
export { recordIncident } from './record-incident.ts'
