/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { decideAsked, watchCodes } from './decide-asked.ts'
export { createFirebase } from './firebase.ts'
export { verificationRoutes } from './routes.ts'
export type { Asker } from './types.ts'
