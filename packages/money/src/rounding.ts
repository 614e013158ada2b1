import type { Amount, Rounding } from './amount.ts'

/** A ratio scaled by 10,000: 1.0312 is 10312. */
export type Rate = bigint

export const RATE_ONE: Rate = 10_000n

/**
 * `a × num ÷ den`, rounded once. Rounding is symmetric about zero (down is towards it), so the reversal of a
 * payment is always the exact negative of the payment.
 */
export function mulDiv(a: bigint, num: bigint, den: bigint, rounding: Rounding): bigint {
  if (den === 0n) throw new RangeError('Division of an amount by zero')
  const product = a * num
  const quotient = product / den
  const remainder = product % den
  if (remainder === 0n || !roundsAway(quotient, remainder, den, rounding)) return quotient
  return product < 0n === den < 0n ? quotient + 1n : quotient - 1n
}

export function applyRate(amount: Amount, rate: Rate, rounding: Rounding): Amount {
  return mulDiv(amount, rate, RATE_ONE, rounding)
}

/** Rounds to a whole number of `unit`, for instance of the currency's minor unit. */
export function roundTo(amount: Amount, unit: Amount, rounding: Rounding): Amount {
  return mulDiv(amount, 1n, unit, rounding) * unit
}

function roundsAway(quotient: bigint, remainder: bigint, den: bigint, rounding: Rounding): boolean {
  if (rounding === 'down') return false
  if (rounding === 'up') return true
  const twice = 2n * absolute(remainder)
  const half = absolute(den)
  if (twice !== half) return twice > half
  return rounding === 'half-up' || quotient % 2n !== 0n
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}
