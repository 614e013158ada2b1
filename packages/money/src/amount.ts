/** An amount of money, or a difference of two, in 1/10,000 of the currency unit. */
export type Amount = bigint

export const SCALE = 10_000n

/** Decimals of the ledger itself: the finest amount that can be booked, whatever the currency. */
export const LEDGER_EXPONENT = 4

/** The most decimals that a currency may have: those of the coins of public chains. */
const EXPONENT_MAX = 18
const ZERO = 48
const FEW = 2n ** 53n
const ZEROS = ['0', '0.0', '0.00', '0.000', '0.0000']

export type Currency = { code: string; symbol: string; exponent: number; isPlayMoney: boolean }

export type Rounding = 'down' | 'up' | 'half-up' | 'half-even'

/**
 * Reads an amount that a person or a program sent. Strict on purpose: what is not exactly a plain decimal of at most
 * `exponent` decimals is null, so no sign, exponent, space or foreign digit can ever reach the books.
 */
export function parseAmount(text: string, exponent: number): Amount | null {
  const places = placesOf(exponent)
  const match = /^([0-9]{1,13})(?:\.([0-9]{1,4}))?$/.exec(text)
  if (match === null) return null
  const [, whole = '', decimals = ''] = match
  if (decimals.length > places) return null
  return BigInt(whole) * SCALE + BigInt(decimals.padEnd(LEDGER_EXPONENT, '0'))
}

/**
 * The wire form: a plain decimal with at least the currency's decimals, as far as the ledger has them, and more only where the amount
 * needs them.
 */
export function formatAmount(amount: Amount, exponent: number): string {
  const places = placesOf(exponent)
  if (amount === 0n) return ZEROS[places]!
  if (amount < 0n) return `-${formatAmount(-amount, exponent)}`
  // Small amounts are nearly all amounts, and a number becomes text several times faster.
  const digits = String(amount < FEW ? Number(amount) : amount).padStart(LEDGER_EXPONENT + 1, '0')
  const point = digits.length - LEDGER_EXPONENT
  let end = digits.length
  while (end > point + places && digits.charCodeAt(end - 1) === ZERO) end -= 1
  const whole = digits.slice(0, point)
  return end > point ? `${whole}.${digits.slice(point, end)}` : whole
}

/** As short as it can be, for where no currency is at hand: whoever shows it adds the decimals. */
export const plainAmount = (amount: Amount): string => formatAmount(amount, 0)

/** The smallest amount that can be staked or paid in a currency of this exponent; never finer than the ledger. */
export function minorUnit(exponent: number): Amount {
  return 10n ** BigInt(LEDGER_EXPONENT - placesOf(exponent))
}

/** Decimals in which amounts of a currency are written here: its own, as far as the ledger keeps them. */
export function placesOf(exponent: number): number {
  if (Number.isInteger(exponent) && exponent >= 0 && exponent <= EXPONENT_MAX)
    return Math.min(exponent, LEDGER_EXPONENT)
  throw new RangeError(`A currency has 0 to ${EXPONENT_MAX} decimals, not ${exponent}`)
}

/** An amount in whole minor units of its currency, cut where the ledger is finer: the form in which many vendors count. */
export function toMinor(amount: Amount, exponent: number): bigint {
  return exponent > LEDGER_EXPONENT
    ? amount * 10n ** BigInt(exponent - LEDGER_EXPONENT)
    : amount / minorUnit(exponent)
}

/** Whole minor units as an amount; null where they are finer than the ledger. */
export function fromMinor(units: bigint, exponent: number): Amount | null {
  if (exponent <= LEDGER_EXPONENT) return units * minorUnit(exponent)
  const finer = 10n ** BigInt(exponent - LEDGER_EXPONENT)
  return units % finer === 0n ? units / finer : null
}

/** `12.500` as `12.5` and `12.00` as `12`: read once from its end, however many zeros somebody sent. */
export const withoutTrailingZeros = (text: string): string => {
  if (!text.includes('.')) return text
  let end = text.length
  while (text[end - 1] === '0') end -= 1
  if (text[end - 1] === '.') end -= 1
  return text.slice(0, end)
}
