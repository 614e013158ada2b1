import { calls } from '@krathong/protocol'
import type { Permission } from '@krathong/protocol/call'
import type { queueNames } from '@krathong/protocol/calls/queues'
import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { Waiting } from '../../../platform/waiting.ts'
import { readWaitingApplications, readWaitingFeedback } from '../../community/submissions/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readWaitingGoods } from '../../growth/points/index.ts'
import { readWaitingOrders } from '../../money/deposits/index.ts'
import { readWaitingWithdrawals } from '../../money/withdrawals/index.ts'
import { readWaitingCases } from '../../people/identity-checks/index.ts'

interface Parts {
  app: App
  settings: Settings
}
interface Queue {
  /** The right that opens its list. */
  permission: Permission
  read(parts: Parts): Promise<Waiting>
}

const brandOf = ({ settings }: Parts) => settings.current().brandId

const queues: Readonly<Record<(typeof queueNames)[number], Queue>> = {
  deposits: { permission: 'deposits.read', read: ({ app }) => readWaitingOrders(app.db) },
  withdrawals: {
    permission: 'withdrawals.read',
    read: (parts) => readWaitingWithdrawals(parts.app.db, brandOf(parts)),
  },
  identity: { permission: 'identity.read', read: ({ app, settings }) => readWaitingCases(app.db, settings) },
  feedback: {
    permission: 'submissions.read',
    read: (parts) => readWaitingFeedback(parts.app.db, brandOf(parts)),
  },
  applications: {
    permission: 'submissions.read',
    read: (parts) => readWaitingApplications(parts.app.db, brandOf(parts)),
  },
  points: { permission: 'points.read', read: (parts) => readWaitingGoods(parts.app.db, brandOf(parts)) },
}

/** How much waits in every list, whoever may open it. */
export const readQueues = (parts: Parts) =>
  Promise.all(Object.entries(queues).map(async ([queue, { read }]) => ({ queue, ...(await read(parts)) })))

/** How much waits where, for the menu of the back office. */
export const queuesRoutes = (parts: Parts) =>
  implement('queues', calls.queues, {
    list: async (_, { caller }) => {
      const open = Object.entries(queues).filter(([, { permission }]) => caller.permissions.has(permission))
      return {
        now: now().toISOString(),
        queues: await Promise.all(
          open.map(async ([queue, { read }]) => {
            const { waiting, oldestAt, isLate } = await read(parts)
            return {
              queue: queue as (typeof queueNames)[number],
              waiting,
              oldestAt: oldestAt?.toISOString() ?? null,
              isLate,
            }
          }),
        ),
      }
    },
  })
