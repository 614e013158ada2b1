/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export { createSlotHost } from './host.ts'
export { slotsRoutes } from './routes.ts'
export { spin } from './spin.ts'
