const DECIMALS = 4

const unitsOf = (amount: string) => {
  const isNegative = amount.startsWith('-')
  const [whole = '0', decimals = ''] = (isNegative ? amount.slice(1) : amount).split('.')
  const units = BigInt(whole + decimals.padEnd(DECIMALS, '0'))
  return isNegative ? -units : units
}

/** Adds amounts as the server tells them, exactly. */
export const sumAmounts = (amounts: readonly string[]) => {
  const sum = amounts.reduce((total, amount) => total + unitsOf(amount), 0n)
  const digits = (sum < 0n ? -sum : sum).toString().padStart(DECIMALS + 1, '0')
  const point = digits.length - DECIMALS
  return `${sum < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`.replace(/(\.\d\d)0+$/, '$1')
}

export const compareAmounts = (a: string, b: string) => {
  const difference = unitsOf(a) - unitsOf(b)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}
