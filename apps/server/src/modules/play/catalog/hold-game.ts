import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** Puts a game into maintenance, in the transaction that says why; false where it is already. Staff let it go on the page of the lobby. */
export const holdGame = async (tx: Tx, nodeId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('catalog.games')
    .set({ in_maintenance: true, version: sql<number>`version + 1` })
    .where('node_id', '=', nodeId)
    .where('in_maintenance', '=', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lets a game go that was held. */
export const releaseGame = async (tx: Tx, nodeId: string): Promise<void> => {
  await tx
    .updateTable('catalog.games')
    .set({ in_maintenance: false, version: sql<number>`version + 1` })
    .where('node_id', '=', nodeId)
    .where('in_maintenance', '=', true)
    .execute()
}
