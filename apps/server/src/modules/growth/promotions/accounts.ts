import type { Tx } from '../../../platform/db/database.ts'
import { openHouseAccount } from '../../core/ledger/index.ts'
import type { AccountRef } from '../../core/ledger/index.ts'

export const bonusOfPlayer = (playerId: string): AccountRef => ({ owner: playerId, purpose: 'bonus' })

/** Below zero by what bonuses cost the house. */
export const promotionsOf = (houseOwner: string): AccountRef => ({ owner: houseOwner, purpose: 'promotions' })

export const openPromotionsAccount = (tx: Tx, houseOwner: string, currency: string): Promise<void> =>
  openHouseAccount(tx, promotionsOf(houseOwner), currency, 'Promotions')
