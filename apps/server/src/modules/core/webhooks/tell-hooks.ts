import type { HookEvent, HookEventData, PlayerEvent } from '@krathong/protocol/hook-events'
import { sql } from 'kysely'
import { databaseNow } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { asLast } from '../../../platform/db/last-work.ts'
import { appendCall } from './calls-store.ts'
import type { About } from './calls-store.ts'

type DataOf<E extends HookEvent> = () => HookEventData<E> | Promise<HookEventData<E>>

const tellNow = async <E extends HookEvent>(
  tx: Tx,
  { event, dataOf, at: since, ...about }: About & { event: E; dataOf: DataOf<E>; at?: Date },
): Promise<void> => {
  const { rows } = await sql<{ hookId: string }>`
    select hook_id as "hookId" from webhooks.hooks where is_on and ${event}::text = any (events) order by hook_id`.execute(
    tx,
  )
  if (rows.length === 0) return
  const data = await dataOf()
  const at = (since ?? (await databaseNow(tx))).toISOString()
  const ofPlayer = about.playerId === null ? {} : { playerId: about.playerId }
  for (const { hookId } of rows)
    await appendCall(tx, { hookId, event, ...about }, ({ id, no }) =>
      JSON.stringify({ id, event, at, ...ofPlayer, no, isTest: false, data }),
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
): Promise<void> => asLast(tx, () => tellNow(tx, { event, playerId, alarm: null, dataOf }))

/** Tells every hook that asks for alarms of one that was raised, in the transaction of the letters about it and as of their time. */
export const tellHooksOfAlarm = (tx: Tx, at: Date, alarm: HookEventData<'alarm.raised'>): Promise<void> =>
  asLast(tx, () =>
    tellNow(tx, { event: 'alarm.raised', playerId: null, alarm: alarm.kind, at, dataOf: () => alarm }),
  )
