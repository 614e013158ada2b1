import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

const KEPT_HOURS = 72

/** Asks for a copy; where one is asked for already, that one is on its way. */
export const insertExport = (tx: Tx, playerId: string, exportId: string) =>
  tx
    .insertInto('protection.exports')
    .values({ export_id: exportId, player_id: playerId, state: 'asked' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** One copy that waits to be made, held by this transaction. */
export const lockAsked = (tx: Tx) =>
  tx
    .selectFrom('protection.exports')
    .select(['export_id', 'player_id'])
    .where('state', '=', 'asked')
    .orderBy('asked_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const writeReady = (tx: Tx, exportId: string, content: Buffer, bytes: number) =>
  tx
    .updateTable('protection.exports')
    .set({
      state: 'ready',
      content,
      bytes,
      ready_at: sql<Date>`clock_timestamp()`,
      expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${KEPT_HOURS})`,
    })
    .where('export_id', '=', exportId)
    .execute()

/** Takes a copy away; of many at once exactly one gets it. */
export const takeReady = async (tx: Tx, playerId: string, exportId: string): Promise<Buffer | null> => {
  const { rows } = await sql<{ content: Buffer }>`
    with held as (
      select export_id, content from protection.exports
      where export_id = ${exportId}::uuid and player_id = ${playerId}::uuid and state = 'ready'
        and expires_at > clock_timestamp() for update)
    update protection.exports e set state = 'taken', content = null, taken_at = clock_timestamp()
    from held where e.export_id = held.export_id returning held.content`.execute(tx)
  return rows[0]?.content ?? null
}

export const endOldExports = (tx: Tx) =>
  tx
    .updateTable('protection.exports')
    .set({ state: 'over', content: null })
    .where('state', '=', 'ready')
    .where('expires_at', '<=', sql<Date>`clock_timestamp()`)
    .execute()
