import { fromMinor, parseUnique, toMinor } from '@krathong/money'
import { DialectFault } from './dialect.ts'

/** Reading a vendor's JSON strictly: whatever is not as agreed is a fault of the request. */
export type Fields = Readonly<Record<string, unknown>>

const MOST_TEXT = 255
const CONTROL = /\p{Cc}/u

export const readJson = (body: Buffer): Fields => {
  let value: unknown
  try {
    value = parseUnique(body.toString('utf8'))
  } catch {
    throw new DialectFault('no JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new DialectFault('no object')
  return value as Fields
}

/** A text without control characters, of a length that can be stored and found again. */
export const textOf = (fields: Fields, name: string): string => {
  const value = optionalText(fields, name)
  if (value === undefined || value === '') throw new DialectFault(`${name} is missing`)
  return value
}

export const optionalText = (fields: Fields, name: string): string | undefined => {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || value.length > MOST_TEXT || CONTROL.test(value))
    throw new DialectFault(`${name} is no text`)
  return value
}

export const flagOf = (fields: Fields, name: string): boolean => {
  const value = fields[name]
  if (value === undefined || value === null) return false
  if (typeof value !== 'boolean') throw new DialectFault(`${name} is neither true nor false`)
  return value
}

export const listOf = (fields: Fields, name: string, most: number): readonly Fields[] => {
  const value = fields[name]
  if (!Array.isArray(value) || value.length === 0 || value.length > most)
    throw new DialectFault(`${name} is no list`)
  if (!value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one)))
    throw new DialectFault(`${name} is no list of objects`)
  return value as Fields[]
}

const WHOLE = /^-?(0|[1-9][0-9]{0,17})$/

/**
 * Whole minor units in text or as a safe number, of a currency with this many decimals on the wire, as an amount; nothing is rounded:
 * what is finer than `exponent` decimals is a fault.
 */
export const minorUnits = (value: unknown, wireDecimals: number, exponent: number): bigint => {
  const isWhole = typeof value === 'string' ? WHOLE.test(value) : Number.isSafeInteger(value)
  if (!isWhole || value === '-0') throw new DialectFault('an amount is whole minor units')
  const units = BigInt(value as string | number)
  const finer = wireDecimals > exponent ? 10n ** BigInt(wireDecimals - exponent) : 1n
  if (units % finer !== 0n) throw new DialectFault('an amount is finer than its currency')
  const amount = fromMinor(units, wireDecimals)
  if (amount === null) throw new DialectFault('an amount is finer than the books')
  return amount
}

/** The other way. Balances are whole minor units but for fractions a correction may have left; those are not told. */
export const toMinorUnits = toMinor
