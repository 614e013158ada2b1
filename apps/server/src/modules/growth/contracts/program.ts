/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { contractPagesRoutes } from './page-routes.ts'
export { contractsBackOfficeRoutes, contractsRoutes } from './routes.ts'
export { tendContracts } from './tend-contracts.ts'
