/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { createNotifications } from './create-notifications.ts'
export type { NotificationsConfig } from './create-notifications.ts'
export { deliverMessages, sweepMessages } from './deliver-messages.ts'
export { letterRoutes } from './letter-routes.ts'
export { notificationRoutes } from './routes.ts'
export { letterWords } from './write-letter.ts'
