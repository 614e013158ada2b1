/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export { createDeposits, tendDeposits } from './create-deposits.ts'
export { openDeposits } from './open-deposits.ts'
export { depositSettlements } from './statements/settlement-sources.ts'
export { depositRoutes } from './routes.ts'
export { watchChains } from './chain/watch-chain.ts'
export { reserveLimitInTurn } from './orders/reserve-limit.ts'
export type { Deposits } from './types.ts'
