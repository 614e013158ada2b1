import { mulDiv, roundTo } from '@krathong/money'
import type { Amount } from '@krathong/money'
import type { Category } from './types.ts'
import { rebateGroupOf, rebateGroups } from './gifts.ts'

/** Games whose stakes give the same part: those of rebates, and lotteries. */
export const commissionGroups = [...rebateGroups, 'lottery'] as const
export type CommissionGroup = (typeof commissionGroups)[number]

export const commissionGroupOf = (category: Category): CommissionGroup => rebateGroupOf(category) ?? 'lottery'

export interface CommissionTerms {
  /** Hundredths of a percent. */
  rates: Readonly<Record<CommissionGroup, number>>
  /** What a day gives at most. */
  dayMost: Amount
}

export interface CommissionRow {
  group: CommissionGroup
  valid: Amount
  rate: number
  amount: Amount
}

const RATE_UNIT = 10_000n

/**
 * What a day's valid stakes of all friends together give, group by group and in all: each group's part is floored to the smallest
 * credited unit, and the whole is never more than the day's most.
 */
export const commissionOf = (
  { rates, dayMost }: CommissionTerms,
  valid: Readonly<Partial<Record<CommissionGroup, Amount>>>,
  unit: Amount,
): { rows: CommissionRow[]; total: Amount } => {
  const rows = commissionGroups.flatMap((group): CommissionRow[] => {
    const base = valid[group] ?? 0n
    const rate = rates[group]
    if (base <= 0n || rate <= 0) return []
    return [
      {
        group,
        valid: base,
        rate,
        amount: roundTo(mulDiv(base, BigInt(rate), RATE_UNIT, 'down'), unit, 'down'),
      },
    ]
  })
  const total = rows.reduce((sum, { amount }) => sum + amount, 0n)
  return { rows, total: total < dayMost ? total : dayMost }
}

const RATE_MOST = 100

/** Whether a commission can be kept: some games give something, and none more than one percent. */
export const isCommissionSound = ({ rates, dayMost }: CommissionTerms): boolean => {
  const all = Object.values(rates)
  return dayMost > 0n && all.some((rate) => rate > 0) && all.every((rate) => rate >= 0 && rate <= RATE_MOST)
}
