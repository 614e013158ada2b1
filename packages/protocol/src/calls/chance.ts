import { z } from 'zod'
import { call } from '../call.ts'
import { moment } from '../shapes/ids.ts'

export const chanceDeskCalls = {
  /** The last trials of the server's chance, and whether it is sound where this was asked. */
  trials: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/chance',
    audience: 'operator',
    permission: 'rounds.read',
    input: z.strictObject({}),
    output: z.strictObject({
      isSound: z.boolean(),
      trials: z.array(
        z.strictObject({
          trialId: z.uuid(),
          processId: z.uuid(),
          at: moment,
          isSound: z.boolean(),
          fault: z.string().nullable(),
          checks: z.array(
            z.strictObject({ name: z.string(), p: z.number().nullable(), isSound: z.boolean() }),
          ),
        }),
      ),
    }),
    refusals: [],
  }),
} as const
