import { formatAmount, LEDGER_EXPONENT, minorUnit, parseAmount, roundTo } from '@krathong/money'
import type { Amount } from '@krathong/money'

/** Reads an amount that the server told, which may be negative. */
export const readAmount = (text: string): Amount => {
  const isNegative = text.startsWith('-')
  const size = parseAmount(isNegative ? text.slice(1) : text, LEDGER_EXPONENT)
  if (size === null) throw new TypeError(`Not an amount: ${text}`)
  return isNegative ? -size : size
}

export const minus = (a: string, b: string, exponent: number) =>
  formatAmount(readAmount(a) - readAmount(b), exponent)

/** A balance while its round is asked for. What is not there cannot be taken: the server will say so. */
export const afterCost = (balance: string, cost: string, exponent: number) =>
  readAmount(cost) > readAmount(balance) ? balance : minus(balance, cost, exponent)

export const plus = (a: string, b: string, exponent: number) =>
  formatAmount(readAmount(a) + readAmount(b), exponent)

export const times = (a: string, factor: number, exponent: number) =>
  formatAmount(readAmount(a) * BigInt(factor), exponent)

/** An amount times a multiple scaled by 10,000, rounded down to the minor unit as the server pays it. */
export const multiplied = (a: string, multiplier: number, exponent: number) => {
  const exact = (readAmount(a) * BigInt(multiplier)) / 10_000n
  return formatAmount(roundTo(exact, minorUnit(exponent), 'down'), exponent)
}

export const isGain = (net: string) => readAmount(net) > 0n

/** `part` of `whole` as a number, for how tall a celebration grows; never for money. */
export const ratioOf = (part: string, whole: string) => {
  const size = readAmount(whole)
  return size === 0n ? 0 : Number((readAmount(part) * 10_000n) / size) / 10_000
}

/**
 * What a counter shows at `progress` (0 to 1) on its way from one amount to another: it only rises, shows whole minor units and
 * lands exactly on the end.
 */
export const countUp = (from: string, to: string, progress: number, exponent: number) => {
  if (progress >= 1) return formatAmount(readAmount(to), exponent)
  const start = readAmount(from)
  const distance = readAmount(to) - start
  const unit = minorUnit(exponent)
  const eased = 1 - (1 - Math.max(0, progress)) ** 3
  const gone = (distance * BigInt(Math.round(eased * 1_000_000))) / 1_000_000n
  return formatAmount(start + (gone / unit) * unit, exponent)
}
