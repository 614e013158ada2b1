import { alarmKinds } from '@krathong/protocol/hook-events'
import type { Tx } from '../../../platform/db/database.ts'
import type { AlarmState } from './rules.ts'

/** What is counted; late lists are looked at one by one. */
export const kinds = alarmKinds.filter((kind) => kind !== 'queue-late')
export type AlarmKind = (typeof kinds)[number]

/** What was told of a kind; held until the end of the transaction, so that two programs tell it once. */
export const lockAlarmState = async (tx: Tx, kind: AlarmKind): Promise<AlarmState> => {
  const row = await tx
    .selectFrom('alarms.told')
    .select(['seen', 'held', 'told_at'])
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { seen: row.seen, held: row.held, announcedAt: row.told_at }
}

export const writeAlarmState = async (
  tx: Tx,
  kind: AlarmKind,
  { seen, held, announcedAt }: AlarmState,
): Promise<void> => {
  await tx
    .updateTable('alarms.told')
    .set({ seen, held, told_at: announcedAt })
    .where('kind', '=', kind)
    .execute()
}

interface LateState extends AlarmState {
  lookedAt: Date
}

/** What was told of a list, held until the end of the transaction; one that was never looked at is made. */
export const lockLateQueue = async (tx: Tx, queue: string): Promise<LateState> => {
  await tx
    .insertInto('alarms.late_queues')
    .values({ queue })
    .onConflict((of) => of.doNothing())
    .execute()
  const row = await tx
    .selectFrom('alarms.late_queues')
    .select(['seen', 'held', 'told_at', 'looked_at'])
    .where('queue', '=', queue)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { seen: row.seen, held: row.held, announcedAt: row.told_at, lookedAt: row.looked_at }
}

export const writeLateQueue = async (
  tx: Tx,
  queue: string,
  { seen, held, announcedAt, lookedAt }: LateState,
): Promise<void> => {
  await tx
    .updateTable('alarms.late_queues')
    .set({ seen, held, told_at: announcedAt, looked_at: lookedAt })
    .where('queue', '=', queue)
    .execute()
}
