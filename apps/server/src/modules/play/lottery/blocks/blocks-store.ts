import type { Db } from '../../../../platform/db/database.ts'
import type { Block } from './block.ts'

/** A block that two nodes have said alike. */
export const readBlock = async (db: Db, chain: string, height: number): Promise<Block | null> => {
  const row = await db
    .selectFrom('lottery.blocks')
    .select(['hash', 'mined_at'])
    .where('chain', '=', chain)
    .where('height', '=', BigInt(height))
    .executeTakeFirst()
  return row ? { height, hash: row.hash, minedAt: row.mined_at } : null
}

export const insertBlock = async (
  db: Db,
  { source, height, hash, minedAt, answers }: Block & { source: string; answers: readonly object[] },
): Promise<void> => {
  await db
    .insertInto('lottery.blocks')
    .values({
      ...{ chain: source, height: BigInt(height), hash, mined_at: minedAt },
      answers: JSON.stringify(answers),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
