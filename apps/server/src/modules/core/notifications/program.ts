/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { createDispatch } from './create-dispatch.ts'
export type { DispatchConfig } from './create-dispatch.ts'
export { deliverMessages, sweepMessages } from './deliver-messages.ts'
export { dispatchRoutes } from './routes.ts'
