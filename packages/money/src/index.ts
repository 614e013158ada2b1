/**
 * Money: exact amounts and nothing else. No dependency, no clock, no currency table; the brand says which currencies
 * exist.
 *
 * Invariants: an amount is a bigint of 1/10,000 of the currency unit and never a number; text becomes an amount in
 * `parseAmount` only; every division names its rounding; a split adds up to what was split.
 */
export { formatAmount, minorUnit, parseAmount, SCALE, withoutTrailingZeros } from './amount.ts'
export type { Amount, Currency, Rounding } from './amount.ts'
export { Digits, parseExact, writeExact } from './exact-json.ts'
export { parseUnique, refuseRepeatedKeys, RepeatedKey } from './unique-json.ts'
export { applyRate, mulDiv, RATE_ONE, roundTo } from './rounding.ts'
export type { Rate } from './rounding.ts'
export { split } from './split.ts'
