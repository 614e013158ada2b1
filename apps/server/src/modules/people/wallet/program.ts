/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { collectOwed } from './collect-owed.ts'
export { grantWelcome } from './grant-welcome.ts'
export { openCashier } from './open-cashier.ts'
export { walletRoutes } from './routes.ts'
