import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { purposes } from '../../core/ledger/index.ts'
import { POINTS, pointsOfAmount } from './rules.ts'

export const readPoints = async (db: Db | Tx, playerId: string): Promise<bigint> => {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger.v_accounts where owner = ${playerId}::uuid and purpose = ${purposes.points}::smallint
      and currency = ${POINTS}`.execute(db)
  return pointsOfAmount(rows[0]?.balance ?? 0n)
}
