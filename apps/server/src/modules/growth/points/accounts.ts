import type { Tx } from '../../../platform/db/database.ts'
import { openHouseAccount } from '../../core/ledger/index.ts'
import type { AccountRef } from '../../core/ledger/index.ts'
import { POINTS } from './rules.ts'

export const pointsOf = (playerId: string): AccountRef => ({ owner: playerId, purpose: 'points' })

/** Stands below zero by as many points as players hold: what the house owes. */
export const liabilityOf = (houseOwner: string): AccountRef => ({
  owner: houseOwner,
  purpose: 'points-liability',
})

export const openLiability = (tx: Tx, houseOwner: string): Promise<void> =>
  openHouseAccount(tx, liabilityOf(houseOwner), POINTS, 'Points')
