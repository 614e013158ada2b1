import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { offsetOf, placePage } from '../../../../platform/paging.ts'

export interface Tie {
  operatorId: string
  playerId: string
}

/** False when it stands already. */
export const insertTie = async (tx: Tx, { operatorId, playerId, notedBy }: Tie & { notedBy: string }) => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('withdrawals.staff_ties')
    .values({ operator_id: operatorId, player_id: playerId, noted_by: notedBy })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Who had noted it; null when there is no such tie. */
export const deleteTie = async (tx: Tx, { operatorId, playerId }: Tie): Promise<string | null> => {
  const row = await tx
    .deleteFrom('withdrawals.staff_ties')
    .where('operator_id', '=', operatorId)
    .where('player_id', '=', playerId)
    .returning('noted_by')
    .executeTakeFirst()
  return row?.noted_by ?? null
}

export const readTies = async (db: Db, wanted: { pageNo: number; pageSize: number }) => {
  const { total } = await db
    .selectFrom('withdrawals.staff_ties')
    .select(sql<bigint>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const page = placePage(wanted, Number(total))
  const rows = await db
    .selectFrom('withdrawals.staff_ties')
    .selectAll()
    .orderBy('noted_at', 'desc')
    .orderBy('operator_id')
    .orderBy('player_id')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute()
  return { rows, page }
}
