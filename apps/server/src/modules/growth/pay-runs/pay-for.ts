import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { openPlatformAccount, post } from '../../core/ledger/index.ts'
import { keptAmount, sendMessage } from '../../core/mailbox/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { cashOf, oweMoney, receivablesOf } from '../../people/wallet/index.ts'
import { addPaidDays } from './day-store.ts'
import { causeOf } from './pay-bills.ts'
import { dayOf } from './rules/due-periods.ts'
import { insertPayments } from './store.ts'
import type { OpenBill } from './types.ts'

/**
 * Pays what is open of an agent's bill to a downline from the platform's money, whole; the agent owes it to the platform from that moment
 * on, under the payment's id, and is told. The bill is held by the caller.
 */
export const payFor = async (
  tx: Tx,
  settings: Settings,
  bill: OpenBill & { issuerId: string },
): Promise<void> => {
  const { platformOwner, value } = settings.current()
  const { currency, holderId, issuerId, billId, kind, periodFrom } = bill
  const payment = { paymentId: newId(), billId, amount: bill.amount - bill.paid, isPaidFor: true }
  const { paymentId, amount } = payment
  await insertPayments(tx, [payment])
  await addPaidDays(tx, [paymentId], value.timeZone)
  const debit = receivablesOf(platformOwner)
  await openPlatformAccount(tx, debit, currency, 'What players owe')
  await post(tx, [
    { cause: { kind: causeOf(kind), id: paymentId }, debit, credit: cashOf(holderId), currency, amount },
  ])
  await oweMoney(tx, platformOwner, [{ receivableId: paymentId, playerId: issuerId, currency, amount }])
  await sendMessage(tx, {
    event: 'wage-paid-for',
    fills: { kind, wage: keptAmount(value.currency, amount), day: dayOf(periodFrom, value.timeZone) },
    playerId: issuerId,
    cause: `wage-paid-for:${paymentId}`,
  })
}
