/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { closeEmptyAccounts } from './close-account.ts'
export { makeExports } from './copy-of-data.ts'
export { sweepProtection } from './jobs.ts'
export { liftStopKind } from './lift-stop.ts'
export { meetExcluded } from './meet-excluded.ts'
export { protectionRoutes } from './routes.ts'
export { unfreezeKind } from './unfreeze-account.ts'
