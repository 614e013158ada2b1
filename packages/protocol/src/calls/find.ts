import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { brandWide } from '../rights/right.ts'
import { moment } from '../shapes/ids.ts'

/** Fewer signs mean half of what there is. */
export const FIND_SHORTEST = 2
export const FIND_LONGEST = 100

const player = {
  playerId: z.uuid(),
  account: z.string(),
}
const numbered = z.strictObject({ id: z.uuid(), number: z.string(), at: moment, ...player })

export const findCalls = {
  /**
   * What a text may mean: players by any part of a name, mail address or number, by an address or a payout account; deposits and withdrawals by
   * any part of their number; rounds; each by the beginning of its id too. A kind whose pages the operator may not open has no rows.
   */
  find: backOfficeCall({
    method: 'GET',
    path: '/bo/find',
    right: brandWide,
    perMinute: 120,
    input: z.strictObject({ text: z.string().trim().min(FIND_SHORTEST).max(FIND_LONGEST) }),
    output: z.strictObject({
      players: z.array(
        z.strictObject({
          ...player,
          nickname: z.string(),
          state: z.string(),
          by: z.enum(['id', 'account', 'nickname', 'email', 'phone', 'payee', 'address', 'payout-account']),
          /** What it was found in, masked; null where the name says it. */
          shown: z.string().nullable(),
        }),
      ),
      deposits: z.array(numbered),
      withdrawals: z.array(numbered),
      rounds: z.array(z.strictObject({ id: z.uuid(), gameName: z.string(), at: moment, ...player })),
      /** More of a kind fit than are told. */
      isCut: z.boolean(),
    }),
    refusals: [],
  }),
} as const
