/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { countTurnover } from './count-turnover.ts'
export { checkMonths } from './check-months.ts'
export { labelOf } from './label-of.ts'
export { seedProgramme } from './seed-programme.ts'
export { vipRoutes } from './routes.ts'
