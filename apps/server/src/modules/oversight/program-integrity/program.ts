/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export { openProgramChecks } from './open-checks.ts'
export type { ProgramPlace } from './check-program.ts'
export { programIntegrityRoutes } from './routes.ts'
