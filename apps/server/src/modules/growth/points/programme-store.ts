import type { PointProgramme } from '@krathong/protocol/calls/points-back-office'
import type { Tx } from '../../../platform/db/database.ts'

/** False when it is not of that version any more. */
export const insertProgramme = async (
  tx: Tx,
  row: { brandId: string; version: number; value: PointProgramme; by: string | null },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('points.programmes')
    .values({
      brand_id: row.brandId,
      version: row.version,
      value: JSON.stringify(row.value),
      changed_by: row.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
