import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { one } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { amountText, currency } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'

export const flagStates = ['OPEN', 'CLEARED', 'CONFIRMED'] as const
const side = z.strictObject({ playerId: z.uuid(), account: z.string(), stake: amountText })

/** Pairs of one team who won nearly every result of a draw between them, and never both. */
export const oppositeBetsCalls = {
  list: backOfficeCall({
    method: 'GET',
    path: '/bo/opposite-bets',
    permission: 'contracts.read',
    right: brandWide,
    input: z.strictObject({ ...cursorQuery, show: z.enum(['open', 'all']).default('open') }),
    output: stretchOf(
      z.strictObject({
        flagId: z.uuid(),
        game: z.string(),
        numero: z.string(),
        /** Whose team both are in. */
        agent: z.string(),
        one: side,
        other: side,
        placedAt: moment,
        foundAt: moment,
        state: z.enum(flagStates),
        decidedBy: z.string().nullable(),
        reason: z.string().nullable(),
        bets: z.array(
          z.strictObject({
            betId: z.uuid(),
            account: z.string(),
            betType: z.string(),
            /** The rows of the ticket, as they were picked. */
            picks: z.string(),
            stake: amountText,
            payout: amountText,
            placedAt: moment,
          }),
        ),
      }),
    ).extend({ currency }),
    refusals: [],
  }),
  decide: backOfficeCall({
    method: 'POST',
    path: '/bo/opposite-bets/:flagId/decision',
    permission: 'pay-runs.decide',
    right: brandWideOf({ flagId: 'any' }),
    act: one(
      'what somebody found of a flag, kept with the reason: agents are paid for these bets, or are not',
    ),
    input: z.strictObject({
      flagId: anyId,
      state: z.enum(['CLEARED', 'CONFIRMED']),
      reason: z.string().trim().min(3).max(300),
    }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND', 'FLAG_DECIDED'],
  }),
} as const
