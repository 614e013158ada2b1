import { formatAmount, mulDiv, roundTo, SCALE } from '@krathong/money'
import type { Amount } from '@krathong/money'

export interface Quote {
  rate: string
  networkFee: string
  sends: string
}

const CENT = SCALE / 100n

/** What is sent in USDT at the request's rate, less the network's fee, rounded down to a cent; null when nothing is left. */
export const quoteUsdt = (
  amount: Amount,
  { rate, networkFee }: { rate: Amount; networkFee: Amount },
): Quote | null => {
  const sends = roundTo(mulDiv(amount, SCALE, rate, 'down'), CENT, 'down') - networkFee
  if (sends <= 0n) return null
  return {
    rate: formatAmount(rate, 2),
    networkFee: formatAmount(networkFee, 2),
    sends: formatAmount(sends, 2),
  }
}
