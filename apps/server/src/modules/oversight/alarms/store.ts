import type { Tx } from '../../../platform/db/database.ts'
import type { Told } from './rules.ts'

export const kinds = ['trail', 'sign-ins', 'returns', 'books', 'pay'] as const
export type AlarmKind = (typeof kinds)[number]

/** What was told of a kind; held until the end of the transaction, so that two programs tell it once. */
export const lockTold = async (tx: Tx, kind: AlarmKind): Promise<Told> => {
  const row = await tx
    .selectFrom('alarms.told')
    .select(['seen', 'held', 'told_at'])
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { seen: row.seen, held: row.held, toldAt: row.told_at }
}

export const writeTold = async (tx: Tx, kind: AlarmKind, { seen, held, toldAt }: Told): Promise<void> => {
  await tx.updateTable('alarms.told').set({ seen, held, told_at: toldAt }).where('kind', '=', kind).execute()
}
