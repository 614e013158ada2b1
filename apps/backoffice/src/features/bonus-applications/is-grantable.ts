import { LEDGER_EXPONENT, parseAmount } from '@krathong/money'

/** Whether what was typed is an amount above nothing and not above the most of the terms. */
export const isGrantable = (typed: string, most: string): boolean => {
  const amount = parseAmount(typed, LEDGER_EXPONENT)
  return amount !== null && amount > 0n && amount <= (parseAmount(most, LEDGER_EXPONENT) ?? 0n)
}
