import type { Tx } from '../../../platform/db/database.ts'
import { openHouseAccount } from '../../core/ledger/index.ts'

/** Opens the house account that stakes go to and payouts come from; again does nothing. */
export const openBettingHouse = (tx: Tx, houseOwner: string, currency: string): Promise<void> =>
  openHouseAccount(tx, { owner: houseOwner, purpose: 'games' }, currency, 'Stakes and payouts of own games')
