import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'

/** False when there is no such vendor or it is paused already. */
export const setPaused = async (tx: Tx, vendorCode: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('vendors.vendors')
    .set({ state: 'paused', version: sql<number>`version + 1` })
    .where('vendor_code', '=', vendorCode)
    .where('state', '=', 'on')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
