/** What the program puts together of this module: its endpoints and jobs. Other modules call index.ts. */
export { lotteryBackOfficeRoutes } from './back-office-routes.ts'
export { forgetOldDraws } from './forget-draws.ts'
export { tendLotteries } from './jobs.ts'
export { createLotteryLaunch } from './launch.ts'
export { planDraws } from './plan-draws.ts'
export { readNewResults } from './reads.ts'
export { lotteryRoutes } from './routes.ts'
export type { LotteryParts } from './types.ts'
