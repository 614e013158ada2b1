import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { post } from '../../core/ledger/index.ts'
import type { AccountBalance } from '../../core/ledger/index.ts'
import { cashOf, requireUnbound } from '../../people/wallet/index.ts'
import { CAUSE } from './rules/causes.ts'
import { insertTransfer } from './store.ts'
import type { TransferRow } from './store.ts'

/** Writes the receipt and moves the money, in this order: the database takes no money without its receipt. */
export const writeTransfer = async (tx: Tx, row: TransferRow): Promise<AccountBalance[]> => {
  // The same request of a moment ago in another day or direction: asked again, it finds its first answer.
  if (!(await insertTransfer(tx, row))) throw new Refusal('TRY_AGAIN')
  const { accounts } = await post(tx, [
    {
      cause: { kind: CAUSE[row.purpose], id: row.transferId },
      debit: cashOf(row.senderId),
      credit: cashOf(row.receiverId),
      currency: row.currency,
      amount: row.amount,
    },
  ])
  await requireUnbound(tx, row.senderId)
  return accounts
}
