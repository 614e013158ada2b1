import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { moment } from '../shapes/ids.ts'
import { queueNames } from '../shapes/alarm-letters.ts'
import { brandWide } from '../rights/right.ts'

export const queuesCalls = {
  /** How much waits in each queue whose list this operator may open. */
  list: backOfficeCall({
    method: 'GET',
    path: '/bo/queues',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      now: moment,
      queues: z.array(
        z.strictObject({
          queue: z.enum(queueNames),
          waiting: z.number().int(),
          /** Since when the one waits that waits longest; null: none waits. */
          oldestAt: moment.nullable(),
          /** One has waited longer than the time of its list. */
          isLate: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  }),
} as const
