import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { shownAmount } from '../../../core/mailbox/index.ts'
import { requireSecondPerson } from '../../../core/operators/index.ts'
import { readConfirmed } from './orders-reads.ts'
import { creditCeiling, creditNeedsTwo, METHOD_MAXIMUM } from '../rules/credit.ts'
import type { Deposits, Order } from '../types.ts'

/** Below the ceiling, and with a second person wherever nobody but this one says that the money came. */
export const requireCredit = async (
  tx: Tx,
  deposits: Deposits,
  order: Order,
  { received, maximum }: { received: bigint; maximum: bigint },
): Promise<void> => {
  const { payable } = order
  const ceiling = creditCeiling(maximum, payable)
  if (received > ceiling) {
    const { currency } = deposits.settings.current().value
    throw new Refusal('ABOVE_CEILING', { ceiling: shownAmount(currency, ceiling) })
  }
  const confirmed = await readConfirmed(tx, order)
  if (creditNeedsTwo({ received, payable, confirmed })) requireSecondPerson()
}

const UNIT = 10_000n

/** A method that takes any sum is a method without a ceiling for credits. */
export const requireMethodCeiling = (deposits: Deposits, maximum: bigint): void => {
  if (maximum <= METHOD_MAXIMUM * UNIT) return
  const { currency } = deposits.settings.current().value
  const ceiling = shownAmount(currency, METHOD_MAXIMUM * UNIT)
  throw new Refusal('ABOVE_CEILING', { ceiling }, { maximum: { code: 'ABOVE_CEILING', data: { ceiling } } })
}
