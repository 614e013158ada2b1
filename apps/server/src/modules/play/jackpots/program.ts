/** What the program puts together of this module: its endpoints, jobs and seeds. Other modules call index.ts. */
export * from './index.ts'
export { judgePots } from './judge-pots.ts'
export { openMustHitPot, potWanted } from './open-pot.ts'
export { paySomeUnpaid } from './pay-jackpots.ts'
export { jackpotRoutes } from './routes.ts'
export { seedJackpots } from './seed-jackpots.ts'
