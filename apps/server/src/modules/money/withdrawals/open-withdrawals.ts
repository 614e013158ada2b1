import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { openHouseAccount } from '../../core/ledger/index.ts'
import { clearingOf, feesOf } from './money.ts'
import type { WithdrawalParts } from './parts.ts'

/** Opens the house accounts that payouts go through; again does nothing. */
const openPayoutHouse = async (tx: Tx, houseOwner: string, currency: string): Promise<void> => {
  await openHouseAccount(
    tx,
    clearingOf(houseOwner),
    currency,
    'Money on its way from and to payment providers',
  )
  await openHouseAccount(tx, feesOf(houseOwner), currency, 'Fees charged by and to payment providers')
}

/** At every start: what payouts need of the brand's house stands, also where the brand is older than payouts. */
export const openWithdrawals = ({ app, settings }: WithdrawalParts): Promise<void> => {
  const { houseOwner, value } = settings.current()
  return transact(app.db, (tx) => openPayoutHouse(tx, houseOwner, value.currency.code))
}
