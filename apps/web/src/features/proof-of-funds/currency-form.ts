import { usualExponent } from '@krathong/money'
import type { CurrencyForm } from '@krathong/ui/money'

/** How amounts of a currency in the books are written: the brand's own as it says, any other by its code. */
export const currencyForm = (code: string, own: CurrencyForm & { code: string }): CurrencyForm =>
  code === own.code ? own : { symbol: `${code} `, exponent: usualExponent(code) }
