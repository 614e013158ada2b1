import type { Tx } from '../../../platform/db/database.ts'
import { openPlatformAccount } from '../../core/ledger/index.ts'
import { playMoneyIssueOf } from './accounts.ts'

/** Opens the platform account that play money is handed out from; again does nothing. */
export const openCashier = (tx: Tx, platformOwner: string, currency: string): Promise<void> =>
  openPlatformAccount(tx, playMoneyIssueOf(platformOwner), currency, 'Play money handed out')
