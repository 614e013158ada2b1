/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export { createBingoHost } from './host.ts'
export { tendBingo } from './jobs.ts'
export { proofView as bingoProofView } from './proof-view.ts'
export { roomView as bingoRoomView } from './room-view.ts'
export { bingoRoutes } from './routes.ts'
export type { BingoParts } from './types.ts'
