import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { brandWide } from '../rights/right.ts'
import { moment } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { vendorSpinStates } from '../shapes/promotion-kinds.ts'

const row = z.strictObject({
  grantId: z.uuid(),
  playerId: z.uuid(),
  account: z.string(),
  promotionId: z.uuid(),
  title: z.string(),
  vendor: z.string(),
  games: z.array(z.string()),
  spins: z.number().int(),
  stake: amountText,
  state: z.enum(vendorSpinStates),
  /** How often the vendor was told to give them. */
  tries: z.number().int(),
  /** Its last word, or why there was none. */
  fault: z.string().nullable(),
  /** Why they were taken back. */
  cancelFor: z.enum(['late', 'stopped']).nullable(),
  used: z.number().int(),
  won: amountText,
  at: moment,
  until: moment,
  endedAt: moment.nullable(),
})

const GAMES_SHOWN = 12

export const vendorSpinsCalls = {
  /** Free spins that vendors were asked to give, the newest first: those that are open, those that a vendor refused, or all. */
  list: backOfficeCall({
    method: 'GET',
    path: '/bo/vendor-spins',
    permission: 'promotions.read',
    right: brandWide,
    input: z.strictObject({ ...pageQuery, queue: z.enum(['open', 'refused', 'all']) }),
    output: pageOf(row),
    refusals: [],
  }),
  /** Games that free spins can be given in, the house's first; by a part of their id or name. */
  games: backOfficeCall({
    method: 'GET',
    path: '/bo/vendor-spins/games',
    permission: 'promotions.read',
    right: brandWide,
    input: z.strictObject({ search: z.string().max(60).default('') }),
    output: z.strictObject({
      games: z
        .array(
          z.strictObject({
            id: z.string(),
            name: z.string(),
            vendor: z.string(),
            /** What a spin may be staked with; null: any amount. */
            stakes: z.array(amountText).nullable(),
            isOpen: z.boolean(),
          }),
        )
        .max(GAMES_SHOWN),
    }),
    refusals: [],
  }),
} as const
