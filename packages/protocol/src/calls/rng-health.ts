import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { moment } from '../shapes/ids.ts'
import { brandWide } from '../rights/right.ts'

export const rngHealthBackOfficeCalls = {
  /** The last trials of the server's chance, and whether it is sound where this was asked. */
  trials: backOfficeCall({
    method: 'GET',
    path: '/bo/chance',
    permission: 'rounds.read',
    right: brandWide,
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
