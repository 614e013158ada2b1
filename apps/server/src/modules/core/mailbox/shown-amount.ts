import { formatAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'

/** An amount as people read it: the symbol before it, thousands apart. */
export const shownAmount = (
  { symbol, exponent }: { symbol: string; exponent: number },
  amount: Amount,
): string => {
  const [whole = '', cents] = formatAmount(amount, exponent).split('.')
  const grouped = BigInt(whole).toLocaleString('en-US')
  return `${symbol}${cents === undefined ? grouped : `${grouped}.${cents}`}`
}
