/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export { activity } from './activity-reads.ts'
export { countPlay, sweepPlaySums } from './count-play.ts'
export { readCopy } from './copy-reads.ts'
export { lookForHarm } from './look-for-harm.ts'
export { reportRoutes } from './report-routes.ts'
export { reportScheduleRoutes } from './schedule-routes.ts'
export { sendSchedules } from './send-schedules.ts'
export { readPlayTotals } from './total-reads.ts'
