import type { Terms as LedgerTerms } from '@krathong/contracts'
import { parseAmount } from '@krathong/money'
import type { Terms } from './kinds.ts'

/** Terms as they travel, in amounts that can be compared; null where one of them is no amount of the currency. */
export const ledgerTerms = (terms: Terms, exponent: number): LedgerTerms | null => {
  let isWhole = true
  const amount = (text: string): bigint => {
    const read = parseAmount(text, exponent)
    isWhole &&= read !== null
    return read ?? 0n
  }
  const read = (): LedgerTerms => {
    if (terms.kind === 'realtime') return { ...terms, stakeMin: amount(terms.stakeMin) }
    const counted = {
      activeMin: amount(terms.activeMin),
      tiers: terms.tiers.map((tier) => ({
        ...tier,
        turnover: amount(tier.turnover),
        loss: amount(tier.loss),
      })),
    }
    return terms.kind === 'dividend'
      ? { ...terms, ...counted }
      : { ...terms, ...counted, stakeMin: amount(terms.stakeMin) }
  }
  const answer = read()
  return isWhole ? answer : null
}
