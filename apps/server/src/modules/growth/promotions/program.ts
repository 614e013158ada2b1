/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export { creditDepositBonus } from './credit-deposit-bonus.ts'
export { endWithAccount } from './end-with-account.ts'
export { tendMissions } from './missions/tend-missions.ts'
export { promotionsRoutes } from './routes.ts'
export { seedPromotions } from './seed-promotions.ts'
export { seedSchemes } from './seed-schemes.ts'
export { tendPromotions } from './tend-promotions.ts'
export { tendRewards } from './tend-rewards.ts'
