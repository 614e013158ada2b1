import { openAlarmMemory, sendAlarms, sendLateQueues } from '../../modules/oversight/alarms/program.ts'
import { sendSchedules } from '../../modules/oversight/reports/program.ts'
import { deliverAlarms, deliverEvents, sweepCalls } from '../../modules/core/webhooks/program.ts'
import { deliverMessages, sweepMessages } from '../../modules/core/notifications/program.ts'
import type { Notifications } from '../../modules/core/notifications/program.ts'
import type { Job } from '../worker-parts.ts'

/** What leaves by mail and SMS, and letters to those who are listed for alarms or for reports. */
export const mailJobs = (notifications: Notifications): Job[] => {
  const memory = openAlarmMemory(notifications.app)
  return [
    { name: 'send mail and SMS', everyMs: 1_000, run: () => deliverMessages(notifications) },
    { name: 'write of alarms', everyMs: 60_000, run: () => sendAlarms(notifications, memory) },
    { name: 'write of late lists', everyMs: 60_000, run: () => sendLateQueues(notifications) },
    { name: 'tell hooks of alarms', everyMs: 2_000, run: () => deliverAlarms(notifications.app) },
    { name: 'tell events of players', everyMs: 1_000, run: () => deliverEvents(notifications.app) },
    { name: 'sweep told events', everyMs: 3_600_000, run: () => sweepCalls(notifications.app) },
    { name: 'write of reports', everyMs: 60_000, run: () => sendSchedules(notifications) },
    { name: 'sweep old messages', everyMs: 600_000, run: () => sweepMessages(notifications) },
  ]
}
