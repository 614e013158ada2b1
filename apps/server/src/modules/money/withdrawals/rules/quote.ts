import { formatAmount, minorUnit, mulDiv, roundTo, SCALE } from '@krathong/money'
import type { Amount } from '@krathong/money'

export interface Quote {
  rate: string
  networkFee: string
  sends: string
}

/** USDT is quoted and sent in cents, whatever its network could carry and whatever the brand's currency is. */
const QUOTE_PLACES = 2

/** What is sent in USDT at the request's rate, less the network's fee, rounded down to a cent; null when nothing is left. */
export const quoteUsdt = (
  amount: Amount,
  { rate, networkFee }: { rate: Amount; networkFee: Amount },
): Quote | null => {
  const sends = roundTo(mulDiv(amount, SCALE, rate, 'down'), minorUnit(QUOTE_PLACES), 'down') - networkFee
  if (sends <= 0n) return null
  return {
    rate: formatAmount(rate, QUOTE_PLACES),
    networkFee: formatAmount(networkFee, QUOTE_PLACES),
    sends: formatAmount(sends, QUOTE_PLACES),
  }
}
