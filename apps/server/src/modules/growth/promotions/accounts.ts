import type { Tx } from '../../../platform/db/database.ts'
import { openPlatformAccount } from '../../core/ledger/index.ts'
import type { AccountRef } from '../../core/ledger/index.ts'

export const bonusOfPlayer = (playerId: string): AccountRef => ({ owner: playerId, purpose: 'bonus' })

/** Below zero by what bonuses cost the platform. */
export const promotionsOf = (platformOwner: string): AccountRef => ({
  owner: platformOwner,
  purpose: 'promotions',
})

export const openPromotionsAccount = (tx: Tx, platformOwner: string, currency: string): Promise<void> =>
  openPlatformAccount(tx, promotionsOf(platformOwner), currency, 'Promotions')
