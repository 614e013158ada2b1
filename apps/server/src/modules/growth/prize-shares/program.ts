/** What the program puts together of this module: its endpoints and jobs. Other modules call index.ts. */
export { countPrizeShares } from './count-shares.ts'
export { prizeSharesRoutes } from './routes.ts'
