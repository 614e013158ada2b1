import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { moment } from '../shapes/ids.ts'
import { amountInput, amountText } from '../shapes/money.ts'
import { potCode } from './betting.ts'
import { two } from '../rights/act.ts'
import { brandWide } from '../rights/right.ts'

/** Pots of the jackpot: what each holds, and one more that must be hit by a stated amount. */
export const potsBackOfficeCalls = {
  table: backOfficeCall({
    method: 'GET',
    path: '/bo/pots',
    permission: 'rounds.read',
    right: brandWide,
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
  open: backOfficeCall({
    method: 'POST',
    path: '/bo/pots',
    permission: 'settings.write',
    right: { ...brandWide, sample: { code: 'DAILY', seed: '10.00', mustHitBy: '20.00' } },
    act: two('jackpot.open-pot', 'moves the return of every slot'),
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
