import { calls } from '@krathong/protocol'
import type { queueNames } from '@krathong/protocol/shapes/alarm-letters'
import { now } from '../../../platform/clock.ts'
import { implement } from '../../../platform/http/implement.ts'
import { queues, readQueue } from './queues.ts'
import type { Parts } from './queues.ts'

type QueueName = (typeof queueNames)[number]
const queueIds = Object.keys(queues) as QueueName[]

/** How much waits in every list, whoever may open it. */
export const readQueues = (parts: Parts) =>
  Promise.all(queueIds.map(async (queue) => ({ queue, ...(await readQueue(parts, queue)) })))

/** How much waits where, for the menu of the back office. */
export const queuesRoutes = (parts: Parts) =>
  implement('queues', calls.queues, {
    list: async (_, { caller }) => {
      const open = queueIds.filter((queue) => caller.permissions.has(queues[queue].permission))
      return {
        now: now().toISOString(),
        queues: await Promise.all(
          open.map(async (queue) => {
            const { waiting, oldestAt, isLate } = await readQueue(parts, queue)
            return {
              queue,
              waiting,
              oldestAt: oldestAt?.toISOString() ?? null,
              isLate,
            }
          }),
        ),
      }
    },
  })
