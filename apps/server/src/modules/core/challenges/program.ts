/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { createPayloads } from './open-payload.ts'
export { challengesRoutes } from './routes.ts'
export { sweepChallenges } from './sweep-challenges.ts'
