/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { flagOpposites } from './flag-opposites.ts'
export { oppositeBetsRoutes } from './routes.ts'
