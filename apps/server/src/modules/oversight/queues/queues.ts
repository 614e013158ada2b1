import type { Permission } from '@krathong/protocol/call'
import { timedQueues } from '@krathong/protocol/shapes/alarm-letters'
import type { queueNames, TimedQueue } from '@krathong/protocol/shapes/alarm-letters'
import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import type { Waiting } from '../../../platform/waiting.ts'
import { readWaitingApplications, readWaitingFeedback } from '../../community/submissions/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readWaitingFlags } from '../../growth/opposite-bets/index.ts'
import { readWaitingBills } from '../../growth/pay-runs/index.ts'
import { readWaitingGoods } from '../../growth/points/index.ts'
import {
  readWaitingApplications as readWaitingBonusApplications,
  readWaitingReferrals,
  readWaitingSignals,
} from '../../growth/promotions/index.ts'
import { readWaitingOrders } from '../../money/deposits/index.ts'
import { readWaitingWithdrawals } from '../../money/withdrawals/index.ts'
import { readWaitingCases } from '../../people/identity-checks/index.ts'
import { readWaitingRiskCases } from '../risk/index.ts'

export interface Parts {
  app: App
  settings: Settings
}
interface Queue {
  /** The right that opens its list. */
  permission: Permission
  read(parts: Parts): Promise<Waiting>
}

const brandOf = ({ settings }: Parts) => settings.current().brandId

/** Every list in which things wait, and who may open it. */
export const queues: Readonly<Record<(typeof queueNames)[number], Queue>> = {
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
  pay: { permission: 'contracts.read', read: (parts) => readWaitingBills(parts.app.db, brandOf(parts)) },
  flags: { permission: 'contracts.read', read: (parts) => readWaitingFlags(parts.app.db, brandOf(parts)) },
  'bonus-applications': {
    permission: 'promotions.read',
    read: (parts) => readWaitingBonusApplications(parts.app.db, brandOf(parts)),
  },
  referrals: {
    permission: 'promotions.read',
    read: (parts) => readWaitingReferrals(parts.app.db, brandOf(parts)),
  },
  'promotion-signals': {
    permission: 'promotions.read',
    read: (parts) => readWaitingSignals(parts.app.db, brandOf(parts)),
  },
  risk: { permission: 'risk.read', read: (parts) => readWaitingRiskCases(parts.app.db, brandOf(parts)) },
}

const isTimed = (queue: string): queue is TimedQueue => timedQueues.some((one) => one === queue)

/** How much waits in a list; late by what its players were told, else by the time that staff has set. */
export const readQueue = async (parts: Parts, queue: keyof typeof queues): Promise<Waiting> => {
  const found = await queues[queue].read(parts)
  const minutes = isTimed(queue) ? parts.settings.current().value.queuePromises[queue] : null
  if (minutes === null || found.oldestAt === null) return found
  return { ...found, isLate: found.oldestAt.getTime() < now().getTime() - minutes * 60_000 }
}

/** Lists that are not of their own name in the console. */
const paths: Partial<Record<keyof typeof queues, string>> = { pay: '/agent-pay', flags: '/agent-flags' }

/** How much waits in each list, who may open it, and where it stands; letters of staff name each (`queue.NAME`). */
export const readPromisedQueues = (parts: Parts) =>
  Promise.all(
    (Object.keys(queues) as (keyof typeof queues)[]).map(async (queue) => ({
      queue,
      permission: queues[queue].permission,
      path: paths[queue] ?? `/${queue}`,
      ...(await readQueue(parts, queue)),
    })),
  )
