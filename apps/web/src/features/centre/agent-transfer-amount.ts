import { compareAmounts } from '../../shared/amounts.ts'

interface LineBounds {
  minimum: string
  maximum: string
  free: string
  leftToday: string
}

const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/

/** What is wrong with an amount before it is sent, as a key of `line.fault`. */
export const faultOfTransferAmount = (amount: string, bounds: LineBounds) => {
  if (!AMOUNT.test(amount)) return 'malformed'
  if (compareAmounts(amount, bounds.minimum) < 0 || compareAmounts(amount, bounds.maximum) > 0) return 'range'
  if (compareAmounts(amount, bounds.free) > 0) return 'free'
  return compareAmounts(amount, bounds.leftToday) > 0 ? 'limit' : null
}
