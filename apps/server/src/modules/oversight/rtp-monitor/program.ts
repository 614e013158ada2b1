/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { countReturns } from './count-returns.ts'
export { judgeReturns } from './judge-returns.ts'
export { returnsRoutes } from './routes.ts'
