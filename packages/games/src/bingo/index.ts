/**
 * Bingo rooms: one draw of 75 balls for everybody who bought a ticket, and a pool of prizes that the winners share.
 *
 * Invariants: pure; a ticket's numbers follow from the round's committed seed and its serial number, the balls from that seed and the
 * beacon's randomness; shares never exceed the pool, and what rounding leaves is told to the unit; a published room never changes.
 */
export { bingoInfo } from './bingo-info.ts'
export type { BingoInfo } from './bingo-info.ts'
export { compileBingo } from './definition.ts'
export type { BingoPrize, BingoRoom, BingoRoomDefinition } from './definition.ts'
export { bingoRooms, roomByHash } from './games.ts'
export { bingoPar } from './par.ts'
export type { BingoPar } from './par.ts'
export { ballsFrom, ballStream, BALLS, readyAt, ticketOf, winnersOf } from './play.ts'
export type { PrizeWon } from './play.ts'
export { BINGO_PROOF_FORMAT, salesHashOf, sealBingo } from './proof.ts'
export type { BingoProof, PaidPrize, Sold } from './proof.ts'
export { payoutsOf, poolOf, splitPool } from './split.ts'
export type { Split } from './split.ts'
export { verifyBingoRound } from './verify.ts'
