import { calls } from '@krathong/protocol'
import type { queueNames } from '@krathong/protocol/calls/queues'
import { now } from '../../../platform/clock.ts'
import { implement } from '../../../platform/http/implement.ts'
import { queues } from './queues.ts'
import type { Parts } from './queues.ts'

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
