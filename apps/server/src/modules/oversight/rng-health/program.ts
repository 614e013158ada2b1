/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export { openChance } from './open-chance.ts'
export { chanceRoutes } from './routes.ts'
