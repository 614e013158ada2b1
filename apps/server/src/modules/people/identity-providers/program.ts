/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export { endLinkKind } from './end-link.ts'
export { openIdentityProviders } from './open-identity-providers.ts'
export { identityProviderRoutes } from './routes.ts'
export { sweepVisits } from './sweep-visits.ts'
export type { IdentityProviders } from './types.ts'
