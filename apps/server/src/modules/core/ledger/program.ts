/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { postingUnit } from './batch-unit.ts'
export { foldPlatform } from './fold-platform.ts'
export { watchFrozen } from './frozen.ts'
export { noteReusedKey } from './note-reused-key.ts'
export { proveLedger } from './prove-ledger.ts'
export { ledgerRoutes } from './routes.ts'
