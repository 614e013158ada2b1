/**
 * Seats: what every first-party game shares once its frame is open: the seat at one game, its money, the rounds played at it, the seeds
 * under it. The games themselves are hosted by the modules above.
 *
 * Owns no table. Always true: a round is told as it was stored, and a seat is told no round of another player.
 */
export { answerRound } from './answer-round.ts'
export { netOf } from './round-view.ts'
export { openSeats } from './open-seats.ts'
export { seatsRoutes } from './routes.ts'
export { cycleOf, isSeatOpen, playable, requireSeatOpen } from './seat-view.ts'
export type { GameHost, HostedGame, RoomResult, SeatsOptions, SeatsParts } from './types.ts'
