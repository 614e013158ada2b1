/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { messageBackOfficeRoutes } from './back-office-routes.ts'
export { messageRoutes } from './routes.ts'
export { announceMail } from './announce-mail.ts'
export type { NewMessage } from './types.ts'
export { mailWords } from './text-of.ts'
