import { formatAmount, minorUnit } from '@krathong/money'
import { readAmount } from '../../shared/amounts.ts'

/** What each prize is worth of the pool as it stands now; shares are rounded when they are paid. */
export const poolShares = (prizes: readonly { part: number }[], pool: string, exponent: number): string[] => {
  const unit = minorUnit(exponent)
  return prizes.map(({ part }) => {
    const exact = (readAmount(pool) * BigInt(part)) / 10_000n
    return formatAmount(exact - (exact % unit), exponent)
  })
}
