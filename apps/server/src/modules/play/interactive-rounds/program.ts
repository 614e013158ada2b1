/** What the program puts together of this module: its jobs and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { completeDecisions } from './complete-decisions.ts'
export { createInteractiveRounds } from './create-decisions.ts'
