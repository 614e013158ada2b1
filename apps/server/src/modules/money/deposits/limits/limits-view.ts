import { formatAmount } from '@krathong/money'
import type { CallOutput, calls } from '@krathong/protocol'
import { limitSpans } from '@krathong/protocol/calls/deposits'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { confirmWindow } from '../../../people/protection/index.ts'
import { currencyOf } from '../orders/offer-context.ts'
import { readIsChosen, readLimits, readUsed } from './limits-store.ts'
import type { LimitSpan, LimitState } from '../rules/limits.ts'
import type { Deposits } from '../types.ts'

type LimitsShown = CallOutput<typeof calls.deposits.limits>

export const limitOf = (limits: readonly LimitState[], span: LimitSpan): LimitState =>
  limits.find((limit) => limit.span === span) ?? { span, amount: null, wanted: null, version: 0 }

/** A player's limits with what is used of each. */
export const showLimits = async (deposits: Deposits, db: Db | Tx, playerId: string): Promise<LimitsShown> => {
  const currency = currencyOf(deposits)
  const limits = await readLimits(db, playerId, currency.code)
  const used = await readUsed(db, playerId, currency.code)
  const text = (amount: bigint) => formatAmount(amount, currency.exponent)
  const textOrNone = (amount: bigint | null) => (amount === null ? null : text(amount))
  return {
    currency,
    isChosen: await readIsChosen(db, playerId),
    limits: limitSpans.map((span) => {
      const { amount, wanted, version } = limitOf(limits, span)
      const left = amount === null ? null : amount > used[span] ? amount - used[span] : 0n
      const times = wanted && confirmWindow(wanted.at)
      return {
        span,
        amount: textOrNone(amount),
        used: text(used[span]),
        left: textOrNone(left),
        waiting:
          wanted && times
            ? {
                amount: textOrNone(wanted.amount),
                confirmFrom: times.from.toISOString(),
                confirmUntil: times.until.toISOString(),
              }
            : null,
        version,
      }
    }),
  }
}
