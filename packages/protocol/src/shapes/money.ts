import { z } from 'zod'

/** An amount a person sends: decimal text in currency units, ASCII digits, at most 4 decimals; the currency decides how many are allowed. */
export const amountInput = z.string().regex(/^\d{1,13}(\.\d{1,4})?$/, 'AMOUNT_MALFORMED')

/** An amount the server tells: decimal text, may be negative. */
export const amountText = z.string().regex(/^-?\d{1,15}(\.\d{1,4})?$/)

/** Decimals of a currency; of more than four, the ledger keeps four. */
export const exponent = z.number().int().min(0).max(18)

export const currency = z.strictObject({
  code: z.string(),
  symbol: z.string(),
  exponent,
  /** Play money has no value and can never meet a cash account. */
  isPlayMoney: z.boolean(),
})
export type CurrencyShape = z.infer<typeof currency>
