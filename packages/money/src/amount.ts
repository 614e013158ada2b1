/** An amount of money, or a difference of two, in 1/10,000 of the currency unit. */
export type Amount = bigint

export const SCALE = 10_000n

const DECIMALS = 4
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
  const places = checkedExponent(exponent)
  const match = /^([0-9]{1,13})(?:\.([0-9]{1,4}))?$/.exec(text)
  if (match === null) return null
  const [, whole = '', decimals = ''] = match
  if (decimals.length > places) return null
  return BigInt(whole) * SCALE + BigInt(decimals.padEnd(DECIMALS, '0'))
}

/** The wire form: a plain decimal with at least `exponent` decimals, more only where the amount needs them. */
export function formatAmount(amount: Amount, exponent: number): string {
  const places = checkedExponent(exponent)
  if (amount === 0n) return ZEROS[places]!
  if (amount < 0n) return `-${formatAmount(-amount, exponent)}`
  // Small amounts are nearly all amounts, and a number becomes text several times faster.
  const digits = String(amount < FEW ? Number(amount) : amount).padStart(DECIMALS + 1, '0')
  const point = digits.length - DECIMALS
  let end = digits.length
  while (end > point + places && digits.charCodeAt(end - 1) === ZERO) end -= 1
  const whole = digits.slice(0, point)
  return end > point ? `${whole}.${digits.slice(point, end)}` : whole
}

/** The smallest amount that can be staked or paid in a currency of this exponent. */
export function minorUnit(exponent: number): Amount {
  return 10n ** BigInt(DECIMALS - checkedExponent(exponent))
}

function checkedExponent(exponent: number): number {
  if (Number.isInteger(exponent) && exponent >= 0 && exponent <= DECIMALS) return exponent
  throw new RangeError(`A currency has 0 to ${DECIMALS} decimals, not ${exponent}`)
}

/** `12.500` as `12.5` and `12.00` as `12`: read once from its end, however many zeros somebody sent. */
export const withoutTrailingZeros = (text: string): string => {
  if (!text.includes('.')) return text
  let end = text.length
  while (text[end - 1] === '0') end -= 1
  if (text[end - 1] === '.') end -= 1
  return text.slice(0, end)
}
