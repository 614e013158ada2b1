import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { openPlatformAccount } from '../../core/ledger/index.ts'
import { clearingOf, feesOf } from './money.ts'
import type { WithdrawalParts } from './parts.ts'

/** Opens the platform accounts that payouts go through; again does nothing. */
const openPayoutAccounts = async (tx: Tx, platformOwner: string, currency: string): Promise<void> => {
  await openPlatformAccount(
    tx,
    clearingOf(platformOwner),
    currency,
    'Money on its way from and to payment providers',
  )
  await openPlatformAccount(tx, feesOf(platformOwner), currency, 'Fees charged by and to payment providers')
}

/** At every start: what payouts need of the brand's house stands, also where the brand is older than payouts. */
export const openWithdrawals = ({ app, settings }: WithdrawalParts): Promise<void> => {
  const { platformOwner, value } = settings.current()
  return transact(app.db, (tx) => openPayoutAccounts(tx, platformOwner, value.currency.code))
}
