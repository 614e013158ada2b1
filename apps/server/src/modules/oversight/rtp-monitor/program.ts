/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { countRtp } from './count-rtp.ts'
export { judgeRtp } from './judge-rtp.ts'
export { rtpRoutes } from './routes.ts'
