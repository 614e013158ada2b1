/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { createCatalog } from './catalog.ts'
export { lobbyBackOfficeRoutes } from './back-office-routes.ts'
export { resolveSeat } from './resolve-seat.ts'
export { catalogRoutes } from './routes.ts'
export { seedCatalog } from './seed-catalog.ts'
export { seedLotteries } from './seed-lotteries.ts'
export { sweepCatalog } from './sweep-catalog.ts'
