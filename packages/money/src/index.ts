/**
 * Money: exact amounts and nothing else. No dependency, no clock; the brand says which currencies exist, and a currency's
 * exponent alone says how many decimals its amounts are written with.
 *
 * Invariants: an amount is a bigint of 1/10,000 of the currency unit and never a number; text becomes an amount in
 * `parseAmount` only; every division names its rounding; a split adds up to what was split.
 */
export {
  formatAmount,
  fromMinor,
  LEDGER_EXPONENT,
  minorUnit,
  parseAmount,
  placesOf,
  plainAmount,
  SCALE,
  toMinor,
  withoutTrailingZeros,
} from './amount.ts'
export type { Amount, Currency, Rounding } from './amount.ts'
export { usualExponent } from './currencies.ts'
export { Digits, parseExact, writeExact } from './exact-json.ts'
export { parseUnique, refuseRepeatedKeys, RepeatedKey } from './unique-json.ts'
export { applyRate, mulDiv, RATE_ONE, roundTo } from './rounding.ts'
export type { Rate } from './rounding.ts'
export { split } from './split.ts'
