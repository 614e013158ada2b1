/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { riskRoutes } from './routes.ts'
export { runRiskRules } from './run-rules.ts'
export { runTrials } from './run-trials.ts'
