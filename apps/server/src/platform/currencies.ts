import { formatAmount, usualExponent } from '@krathong/money'
import type { Amount, Currency } from '@krathong/money'

const announced = new Map<string, number>()

/** What a brand says of its own currency counts before what its code usually means. */
export const registerCurrency = ({ code, exponent }: Pick<Currency, 'code' | 'exponent'>): void =>
  void announced.set(code, exponent)

export const exponentOf = (code: string): number => announced.get(code) ?? usualExponent(code)

/** An amount of any currency that the books hold, with the decimals of that currency. */
export const amountText = (amount: Amount, code: string): string => formatAmount(amount, exponentOf(code))
