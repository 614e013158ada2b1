import type { Tx } from '../../../platform/db/database.ts'
import { openPlatformAccount } from '../../core/ledger/index.ts'
import type { AccountRef } from '../../core/ledger/index.ts'
import { POINTS } from './rules.ts'

export const pointsOf = (playerId: string): AccountRef => ({ owner: playerId, purpose: 'points' })

/** Stands below zero by as many points as players hold: what the platform owes. */
export const liabilityOf = (platformOwner: string): AccountRef => ({
  owner: platformOwner,
  purpose: 'points-liability',
})

export const openLiability = (tx: Tx, platformOwner: string): Promise<void> =>
  openPlatformAccount(tx, liabilityOf(platformOwner), POINTS, 'Points')
