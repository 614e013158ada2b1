import type { Tx } from '../../../platform/db/database.ts'
import { openPlatformAccount } from '../../core/ledger/index.ts'

/** Opens the platform account that stakes go to and payouts come from; again does nothing. */
export const openBettingAccounts = (tx: Tx, platformOwner: string, currency: string): Promise<void> =>
  openPlatformAccount(
    tx,
    { owner: platformOwner, purpose: 'games' },
    currency,
    'Stakes and payouts of own games',
  )
