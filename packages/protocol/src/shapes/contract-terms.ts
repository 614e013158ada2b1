import { z } from 'zod'
import { amountInput } from './money.ts'

export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const

/** In 1/10,000 of a percent: 1% is 10000. */
const rate = z.number().int().min(0).max(1_000_000)
const tier = z.strictObject({
  rate,
  active: z.number().int().min(0).max(1_000_000),
  turnover: amountInput,
  /** What the team has to have lost; of dividends only. */
  loss: amountInput,
})
const counted = {
  /** Null counts all games. */
  categories: z
    .array(z.enum(['LOTTERY', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT']))
    .min(1)
    .max(8)
    .nullable(),
  /** From which valid stakes of their own in the period a member is active. */
  activeMin: amountInput,
  tiers: z.array(tier).min(1).max(10),
}
const salary = { ...counted, base: z.enum(['PROFIT', 'LOSS', 'SINGLE']), stakeMin: amountInput }

/** Terms of a contract as they are offered and shown; amounts in units of the currency. */
export const contractTerms = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('daily'), ...salary }),
  z.strictObject({ kind: z.literal('hourly'), ...salary }),
  z.strictObject({
    kind: z.literal('dividend'),
    ...counted,
    period: z.enum(['D', 'W', 'H', 'M']),
    mode: z.enum(['FIXED', 'FLOAT']),
    carry: z.enum(['NONE', 'PREVIOUS', 'SIX', 'PERMANENT', 'SECOND_HALF']),
    platformFee: rate,
  }),
  z.strictObject({
    kind: z.literal('realtime'),
    profitRate: rate,
    lossRate: rate,
    singleRate: rate,
    stakeMin: amountInput,
  }),
])
export type ContractTerms = z.output<typeof contractTerms>
