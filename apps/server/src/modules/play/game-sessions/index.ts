/**
 * Seats: what every first-party game shares once its frame is open: the seat at one game, its money, the rounds played at it, the seeds
 * under it. The games themselves are hosted by the modules above.
 *
 * Owns no table. Always true: a round is told as it was stored, and a seat is told no round of another player.
 */
export { answerRound } from './answer-round.ts'
export { hostFamily } from './host-family.ts'
export { cycleOf, isSeatOpen, requireSeatOpen } from './seat-view.ts'
export type { GameHost, RoomResult, GameSessionsParts } from './types.ts'
