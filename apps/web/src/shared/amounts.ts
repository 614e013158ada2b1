import { amountSigns } from '@krathong/ui/money'

const DECIMALS = 4

const unitsOf = (amount: string) => {
  const isNegative = amount.startsWith('-')
  const [whole = '0', decimals = ''] = (isNegative ? amount.slice(1) : amount).split('.')
  const units = BigInt(whole + decimals.padEnd(DECIMALS, '0'))
  return isNegative ? -units : units
}

const placesOf = (amount: string) => amount.split('.')[1]?.length ?? 0

/** Adds amounts as the server tells them, exactly; the sum has as many decimals as the longest of them. */
export const sumAmounts = (amounts: readonly string[]) => {
  const sum = amounts.reduce((total, amount) => total + unitsOf(amount), 0n)
  const digits = (sum < 0n ? -sum : sum).toString().padStart(DECIMALS + 1, '0')
  const point = digits.length - DECIMALS
  const places = Math.max(0, ...amounts.map(placesOf))
  const text =
    places === 0 ? digits.slice(0, point) : `${digits.slice(0, point)}.${digits.slice(point, point + places)}`
  return sum < 0n ? `-${text}` : text
}

export const compareAmounts = (a: string, b: string) => {
  const difference = unitsOf(a) - unitsOf(b)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

const isGrouped = ([first = '', ...others]: readonly string[], size: number) =>
  /^\d{1,3}$/.test(first) &&
  others.every((part, at) => /^\d+$/.test(part) && part.length === (at === others.length - 1 ? 3 : size))

/**
 * What a typed amount means, as decimal text, read in the notation that the page writes: "1.234,50" in Vietnamese, "1,234.50" in
 * English. What cannot be an amount comes back as it was typed, and is then refused for that.
 */
export const readAmount = (typed: string): string => {
  const { group, decimal, size } = amountSigns()
  const text = typed.replaceAll(/[\s\u00a0\u202f]/g, '')
  const [whole = '', decimals, ...more] = text.split(decimal)
  const parts = group === '' ? [whole] : whole.split(group)
  if (more.length > 0) return typed
  if (parts.length > 1 && !isGrouped(parts, size)) {
    const isPoint = group === '.' && parts.length === 2 && decimals === undefined
    return isPoint ? parts.join('.') : typed
  }
  return decimals === undefined ? parts.join('') : `${parts.join('')}.${decimals}`
}

/** An amount as a person would type it here: no thousands, the decimals after this language's sign. */
export const typeableAmount = (amount: string): string => amount.replace('.', amountSigns().decimal)
