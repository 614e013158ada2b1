/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export type { Originals } from './originals.ts'
export { textRoutes } from './routes.ts'
export type { TextRoutes } from './routes.ts'
