import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { openHouseAccount, purposes } from '../ledger/index.ts'
import type { AccountRef } from '../ledger/index.ts'
import { pointsOfAmount, POINTS } from './rules.ts'

export const pointsOf = (playerId: string): AccountRef => ({ owner: playerId, purpose: 'points' })

/** Stands below zero by as many points as players hold: what the house owes. */
export const liabilityOf = (houseOwner: string): AccountRef => ({
  owner: houseOwner,
  purpose: 'points-liability',
})

export const openLiability = (tx: Tx, houseOwner: string): Promise<void> =>
  openHouseAccount(tx, liabilityOf(houseOwner), POINTS, 'Points')

export const readPoints = async (db: Db | Tx, playerId: string): Promise<bigint> => {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger.player_accounts where owner = ${playerId}::uuid and purpose = ${purposes.points}::smallint
      and currency = ${POINTS}`.execute(db)
  return pointsOfAmount(rows[0]?.balance ?? 0n)
}
