import { z } from 'zod'
import { call } from '../call.ts'
import { moment } from '../shapes/ids.ts'
import { amountInput, amountText } from '../shapes/money.ts'
import { potCode } from './betting.ts'

/** Pots of the jackpot: what each holds, and one more that must be hit by a stated amount. */
export const potsDeskCalls = {
  table: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/pots',
    audience: 'operator',
    permission: 'rounds.read',
    input: z.strictObject({}),
    output: z.strictObject({
      /** What all pots together add to the return of a slot, and the most they may add. */
      overlay: z.number(),
      overlayMost: z.number(),
      pots: z.array(
        z.strictObject({
          code: z.string(),
          held: amountText,
          seed: amountText,
          /** Millionths of each stake. */
          contributionRate: z.number().int(),
          /** Turnover between two wins, in the mean. */
          turnoverPerHit: amountText,
          mustHitBy: amountText.nullable(),
          lastWin: z.strictObject({ at: moment, amount: amountText, roundId: z.uuid() }).nullable(),
        }),
      ),
    }),
    refusals: [],
  }),
  open: call({
    door: 'backoffice',
    method: 'POST',
    path: '/bo/pots',
    audience: 'operator',
    permission: 'settings.write',
    input: z.strictObject({
      code: potCode,
      seed: amountInput,
      mustHitBy: amountInput,
      contributionRate: z.number().int().min(100).max(50_000),
      reason: z.string().trim().min(3).max(200),
    }),
    output: z.strictObject({}),
    refusals: ['POT_TAKEN', 'POT_TOO_DEAR', 'AMOUNT_MALFORMED'],
  }),
} as const
