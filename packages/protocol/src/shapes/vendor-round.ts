import { z } from 'zod'
import { moment } from './ids.ts'
import { amountText } from './money.ts'

/** A round of an outside vendor: what it came to, and every act of it with both sides' ids. */
export const vendorRound = z.strictObject({
  roundId: z.uuid(),
  playerId: z.uuid(),
  vendorCode: z.string(),
  vendorName: z.string(),
  gameName: z.string(),
  vendorRound: z.string(),
  currency: z.string(),
  stake: amountText,
  payout: amountText,
  state: z.enum(['open', 'settled', 'voided']),
  openedAt: moment,
  closedAt: moment.nullable(),
  events: z.array(
    z.strictObject({
      vendorTx: z.string(),
      txId: z.uuid(),
      kind: z.enum([
        'bet',
        'restake',
        'win',
        'settle',
        'rollback',
        'end-round',
        'promo',
        'tip',
        'adjust',
        'tombstone',
      ]),
      winKind: z.enum(['win', 'jackpot', 'free']).nullable(),
      refTx: z.string().nullable(),
      amount: amountText,
      state: z.enum(['standing', 'taken-back', 'refused', 'tombstone']),
      /** What the vendor was told of a refused one. */
      code: z.string(),
      isHeld: z.boolean(),
      /** What of a bet went into the vendor's jackpots. */
      jackpot: z.array(z.strictObject({ fund: z.string(), amount: amountText })),
      at: moment,
    }),
  ),
})
