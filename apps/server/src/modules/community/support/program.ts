/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export { supportBackOfficeRoutes } from './back-office-routes.ts'
export { tendSupport } from './end-conversation.ts'
export { supportRoutes } from './routes.ts'
export type { SupportParts } from './types.ts'
export { visitorOfSocket } from './visitor-of-socket.ts'
