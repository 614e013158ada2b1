/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { hasTables, readCheck } from './check-reads.ts'
export { countPlayOfLines, tendDays } from './count-turnover.ts'
