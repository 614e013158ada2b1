/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { openSeats } from './open-seats.ts'
export { seatsRoutes } from './routes.ts'
