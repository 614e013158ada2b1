import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** From now on no money of the player leaves until the requirement has ended; told by whoever opens it, in that transaction. */
export const bindMoney = async (tx: Tx, playerId: string, requirementId: string): Promise<void> => {
  await sql`insert into wallet.open_requirements (requirement_id, player_id) values (${requirementId}::uuid, ${playerId}::uuid)`.execute(
    tx,
  )
}

export const unbindMoney = async (tx: Tx, requirementId: string): Promise<void> => {
  await sql`delete from wallet.open_requirements where requirement_id = ${requirementId}::uuid`.execute(tx)
}

export const countOpen = async (tx: Db | Tx, playerId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wallet.open_requirements where player_id = ${playerId}::uuid`.execute(
    tx,
  )
  return rows[0]!.count
}
