/** What the program puts together of this module: its endpoints and its job. Other modules call index.ts. */
export { deliverAlarms, deliverEvents, sweepCalls } from './deliver-events.ts'
export { webhookRoutes } from './routes.ts'
