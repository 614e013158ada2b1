import { z } from 'zod'
import { call } from '../call.ts'
import { moment } from '../shapes/ids.ts'
import { all } from '../rights/right.ts'

export const beaconCalls = {
  /** The ends of this platform's local chains, published before any of their rounds has its time; newest first. Empty where drand is used. */
  chains: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/fairness/beacon',
    audience: 'public',
    right: all,
    input: z.strictObject({}),
    output: z.strictObject({
      source: z.enum(['drand', 'local']),
      localChains: z.array(
        z.strictObject({
          chainNo: z.number().int(),
          chainEnd: z.string(),
          firstRound: z.number().int(),
          rounds: z.number().int(),
          publishedAt: moment,
        }),
      ),
    }),
    refusals: [],
  }),
} as const
