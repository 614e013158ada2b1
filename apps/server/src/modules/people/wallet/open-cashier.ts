import type { Tx } from '../../../platform/db/database.ts'
import { openHouseAccount } from '../../core/ledger/index.ts'
import { playMoneyIssueOf } from './accounts.ts'

/** Opens the house account that play money is handed out from; again does nothing. */
export const openCashier = (tx: Tx, houseOwner: string, currency: string): Promise<void> =>
  openHouseAccount(tx, playMoneyIssueOf(houseOwner), currency, 'Play money handed out')
