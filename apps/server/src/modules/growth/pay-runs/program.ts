/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { checkPay } from './check-pay.ts'
export { payRunsBackOfficeRoutes } from './routes.ts'
export { wagesRoutes } from './wage-routes.ts'
export { payOverdue, tendPayRuns } from './tend-pay-runs.ts'
export { linkRuns } from './link-runs.ts'
export { notifyPaid } from './notify-paid.ts'
