import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

export interface Callback {
  methodId: string
  eventId: string
  body: string
}

/** `new` when it stands now, `repeat` when the very same stood before, `differs` when another one stood under its id. */
export const insertCallback = async (
  db: Db | Tx,
  callback: Callback,
): Promise<'new' | 'repeat' | 'differs'> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('deposits.callbacks')
    .values({ method_id: callback.methodId, event_id: callback.eventId, body: callback.body })
    .onConflict((conflict) => conflict.columns(['method_id', 'event_id']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return 'new'
  const known = await db
    .selectFrom('deposits.callbacks')
    .select('body')
    .where('method_id', '=', callback.methodId)
    .where('event_id', '=', callback.eventId)
    .executeTakeFirstOrThrow()
  return known.body === callback.body ? 'repeat' : 'differs'
}

/** Keeps what came and is for nobody to work off by itself, with what it was found to be; once. */
export const insertAside = async (
  db: Db,
  callback: Callback,
  { outcome, orderId }: { outcome: string; orderId: string | null },
): Promise<void> => {
  await db
    .insertInto('deposits.callbacks')
    .values({
      method_id: callback.methodId,
      event_id: callback.eventId,
      body: callback.body,
      outcome,
      order_id: orderId,
      handled_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The event until this transaction ends, or null when it was worked off before. Whoever comes meanwhile waits. */
export const lockCallback = async (tx: Tx, methodId: string, eventId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('deposits.callbacks')
    .select(['body', 'outcome'])
    .where('method_id', '=', methodId)
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst()
  return row && row.outcome === null ? row.body : null
}

export const closeCallback = async (
  tx: Tx,
  { methodId, eventId }: Pick<Callback, 'methodId' | 'eventId'>,
  outcome: string,
  orderId: string | null,
): Promise<void> => {
  await tx
    .updateTable('deposits.callbacks')
    .set({ outcome, order_id: orderId, handled_at: sql<Date>`clock_timestamp()` })
    .where('method_id', '=', methodId)
    .where('event_id', '=', eventId)
    .where('outcome', 'is', null)
    .execute()
}

export const readWaitingCallbacks = async (db: Db, limit: number) => {
  const rows = await db
    .selectFrom('deposits.callbacks')
    .select(['method_id', 'event_id'])
    .where('outcome', 'is', null)
    .orderBy('received_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ methodId: row.method_id, eventId: row.event_id }))
}
