import { minorUnit, mulDiv, roundTo } from '@krathong/money'
import type { Amount } from '@krathong/money'

export interface FeeRule {
  fixed: Amount
  /** Of 10,000 parts of what is received. */
  share: number
}

const WHOLE = 10_000n

/** The fee on what was received, rounded down to the smallest unit in the player's favour and always less than all of it. */
export const feeOf = (received: Amount, { fixed, share }: FeeRule, exponent: number): Amount => {
  const unit = minorUnit(exponent)
  const fee = fixed + roundTo(mulDiv(received, BigInt(share), WHOLE, 'down'), unit, 'down')
  return fee < received ? fee : received - unit > 0n ? received - unit : 0n
}

/** How far the amount of a transfer may go beyond what was ordered so that it names its order: THB 0.01 to 0.99, VND and IDR 1 to 999. */
export const smallParts = (exponent: number): { unit: Amount; count: number } => ({
  unit: minorUnit(exponent),
  count: exponent === 0 ? 999 : 99,
})
