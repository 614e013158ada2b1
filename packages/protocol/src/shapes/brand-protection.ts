import { z } from 'zod'
import { amountInput } from './money.ts'

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
