import { z } from 'zod'
import { amountInput } from './money.ts'

/** Sums in one direction from which somebody looks at a player's money: the reporting sum of the Philippines until a brand says another. */
export const defaultWatch = { day: '5000000', month: '20000000' }

/** What protects every player of a brand, and who helps them: organisations that exist, by the country they help in. */
export const brandProtection = z.strictObject({
  realityMinutes: z.number().int().min(10).max(240),
  limits: z.array(
    z.strictObject({
      kind: z.enum(['loss', 'stake', 'bet', 'time']),
      span: z.enum(['bet', 'day', 'week', 'month']),
      /** Of the brand's currency, or whole minutes where the limit is one of time. */
      amount: amountInput,
    }),
  ),
  /** Of any 24 hours, and of 30 days. Never told to players. */
  watch: z.strictObject({ day: amountInput, month: amountInput }).default(defaultWatch),
  help: z.array(
    z.strictObject({
      /** Null: everywhere. */
      country: z.string().length(2).nullable(),
      name: z.string().min(1).max(120),
      phone: z.string().max(40).nullable(),
      url: z.url(),
    }),
  ),
})
