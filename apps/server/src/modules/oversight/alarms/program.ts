/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export { sendLateQueues } from './late-queues.ts'
export { countAlarms } from './count-alarms.ts'
export { openAlarmMemory, sendAlarms } from './send-alarms.ts'
