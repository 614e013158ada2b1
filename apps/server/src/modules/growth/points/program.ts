/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export { countStakes } from './count-stakes.ts'
export { creditPoints } from './credit-points.ts'
export { forgetDeliveries } from './forget-deliveries.ts'
export { pointsCorrectionKind } from './correct-points.ts'
export { pointsRoutes } from './routes.ts'
export { seedPoints } from './seed-points.ts'
export { countItemsWith } from './picture-uses.ts'
