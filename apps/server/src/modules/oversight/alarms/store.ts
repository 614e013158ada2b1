import type { Tx } from '../../../platform/db/database.ts'
import type { AlarmState } from './rules.ts'

export const kinds = ['trail', 'sign-ins', 'returns', 'books', 'pay', 'backup', 'feeds'] as const
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
