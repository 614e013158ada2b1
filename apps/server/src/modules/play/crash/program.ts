/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { createCrashHost } from './host.ts'
export { openRooms } from './rooms.ts'
export type { CrashRooms } from './rooms.ts'
export { crashRoutes } from './routes.ts'
export { startRooms } from './runner.ts'
export { crashProofView } from './proof-view.ts'
export type { CrashParts } from './types.ts'
