/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { identityBackOfficeRoutes } from './back-office-routes.ts'
export { seedIdentityPolicy } from './seed-policy.ts'
export { identityRoutes } from './routes.ts'
export { meetNewPlayer, screenAll } from './screen-players.ts'
export { tendIdentity } from './tend-identity.ts'
export type { IdentityParts } from './types.ts'
