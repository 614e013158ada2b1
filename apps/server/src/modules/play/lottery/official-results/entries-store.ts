import type { Result } from '@krathong/lottery'
import type { Db, Tx } from '../../../../platform/db/database.ts'

export interface Entry {
  entryId: string
  drawId: string
  result: Result
  by: { operatorId: string; username: string } | { feed: string }
  /** The result that it would make: 0 is the first. */
  version: number
  /** Of a correction. */
  reason: string | null
}

/** What waits for a second one: of a person, of a feed, or of both. Held with the draw. */
export const readWaitingEntries = (db: Db | Tx, drawId: string) =>
  db
    .selectFrom('lottery.result_entries')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('outcome', '=', 'waiting')
    .execute()

/** What each feed said last as the first result of a draw. */
export const readLastOfFeeds = (tx: Tx, drawId: string) =>
  tx
    .selectFrom('lottery.result_entries')
    .distinctOn('feed')
    .select(['feed', 'outcome', 'result'])
    .where('draw_id', '=', drawId)
    .where('version', '=', 0)
    .where('feed', 'is not', null)
    .orderBy('feed')
    .orderBy('entered_at', 'desc')
    .execute()

export const insertEntry = async (
  tx: Tx,
  { entryId, drawId, result, by, version, reason }: Entry,
  outcome: 'waiting' | 'agreed' | 'differed',
): Promise<void> => {
  await tx
    .insertInto('lottery.result_entries')
    .values({
      ...{ entry_id: entryId, draw_id: drawId, result: [...result], outcome },
      ...{ version, reason },
      ...('feed' in by
        ? { feed: by.feed, operator_name: by.feed }
        : { operator_id: by.operatorId, operator_name: by.username }),
    })
    .execute()
}

export const setEntryOutcome = async (
  tx: Tx,
  entryId: string,
  outcome: 'agreed' | 'differed',
): Promise<void> => {
  await tx
    .updateTable('lottery.result_entries')
    .set({ outcome })
    .where('entry_id', '=', entryId)
    .where('outcome', '=', 'waiting')
    .execute()
}

/** Everything that was entered for a draw, newest first. */
export const readEntries = (db: Db, drawId: string) =>
  db
    .selectFrom('lottery.result_entries')
    .selectAll()
    .where('draw_id', '=', drawId)
    .orderBy('entered_at', 'desc')
    .execute()
