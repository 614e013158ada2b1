import type { PlayerEvent, PlayerEventData } from '@krathong/protocol/player-events'
import { sql } from 'kysely'
import { databaseNow } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { asLast } from '../../../platform/db/last-work.ts'
import { appendCall } from './calls-store.ts'

type DataOf<E extends PlayerEvent> = () => PlayerEventData<E> | Promise<PlayerEventData<E>>

const tellNow = async <E extends PlayerEvent>(
  tx: Tx,
  { event, playerId, dataOf }: { event: E; playerId: string; dataOf: DataOf<E> },
): Promise<void> => {
  const { rows } = await sql<{ hookId: string }>`
    select hook_id as "hookId" from webhooks.hooks where is_on and ${event}::text = any (events) order by hook_id`.execute(
    tx,
  )
  if (rows.length === 0) return
  const data = await dataOf()
  const at = (await databaseNow(tx)).toISOString()
  for (const { hookId } of rows)
    await appendCall(tx, { hookId, playerId, event }, ({ id, no }) =>
      JSON.stringify({ id, event, at, playerId, no, isTest: false, data }),
    )
}

/**
 * Tells every hook that asks for this event of a player, in the transaction in which it happens and at its end: the line of the player is held
 * from there to the commit, which makes the order of what is told that of the commits. Data is asked for only where somebody wants to know.
 */
export const tellHooks = <E extends PlayerEvent>(
  tx: Tx,
  event: E,
  playerId: string,
  dataOf: DataOf<E>,
): Promise<void> => asLast(tx, () => tellNow(tx, { event, playerId, dataOf }))
