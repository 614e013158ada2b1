import type { App } from '../../../platform/app.ts'
import { readLogArchiveFault } from '../../../platform/db/log-archive.ts'
import { readManyRefused } from '../../core/operators/index.ts'
import { readPayFaults } from '../../growth/pay-runs/index.ts'
import { readBlockAlarms, readFeedAlarms, readReturnAlarms } from '../../play/lottery/index.ts'
import { readTrailAlarm } from '../audit-trail/index.ts'
import { countChangedPlaces } from '../program-integrity/index.ts'
import { readReconciliationAlarm } from '../reconciliation/index.ts'
import { countOpenAlarms } from '../rtp-monitor/index.ts'
import { countClockFaults, countFullDisks } from './machine.ts'
import { kinds } from './store.ts'
import type { AlarmKind } from './store.ts'

/** How many there are of each kind now; a trail that could not be checked counts as one. */
export const countsOf: Readonly<Record<AlarmKind, (app: App) => Promise<number>>> = {
  trail: async (app) => {
    const alarm = await readTrailAlarm(app)
    return alarm === null ? 0 : Math.max(1, alarm.places)
  },
  'sign-ins': async (app) => (await readManyRefused(app)).reduce((sum, { count }) => sum + count, 0),
  returns: ({ db }) => countOpenAlarms(db),
  books: async (app) => (await readReconciliationAlarm(app)).openDifferences,
  pay: ({ db }) => readPayFaults(db),
  feeds: ({ db }) => readFeedAlarms(db),
  blocks: ({ db }) => readBlockAlarms(db),
  lotteries: ({ db }) => readReturnAlarms(db),
  program: ({ db }) => countChangedPlaces(db),
  backup: async ({ db }) => ((await readLogArchiveFault(db)) === null ? 0 : 1),
  space: countFullDisks,
  clock: countClockFaults,
}

/** How many alarms of each kind are open. */
export const countAlarms = async (app: App): Promise<Record<AlarmKind, number>> =>
  Object.fromEntries(
    await Promise.all(kinds.map(async (kind) => [kind, await countsOf[kind](app)] as const)),
  ) as Record<AlarmKind, number>
