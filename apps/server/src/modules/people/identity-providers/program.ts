/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export { endLinkKind } from './end-link.ts'
export { openElsewhere } from './open-elsewhere.ts'
export { elsewhereRoutes } from './routes.ts'
export { sweepVisits } from './sweep-visits.ts'
export type { Elsewhere } from './types.ts'
