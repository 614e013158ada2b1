import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Feed, FeedFault, FeedWord } from './feed.ts'

export interface StoredFeeds {
  version: number
  feeds: readonly Feed[]
  changedAt: Date | null
  changedBy: string | null
}

/** The list that stands, and what a demonstration adds to it. */
export const readFeeds = async (db: Db | Tx, simulated: readonly Feed[]): Promise<StoredFeeds> => {
  const row = await db
    .selectFrom('lottery.feed_lists')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const own = (row?.feeds ?? []) as unknown as Omit<Feed, 'isSimulated'>[]
  return {
    version: row?.version ?? 0,
    feeds: [...own.map((feed) => ({ ...feed, isSimulated: false })), ...simulated],
    ...{ changedAt: row?.changed_at ?? null, changedBy: row?.changed_by ?? null },
  }
}

/** False where somebody else has saved this version. */
export const insertFeeds = async (
  tx: Tx,
  { version, feeds, by }: { version: number; feeds: readonly Omit<Feed, 'isSimulated'>[]; by: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lottery.feed_lists')
    .values({ version, feeds: JSON.stringify(feeds), changed_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const readPauses = (db: Db | Tx) => db.selectFrom('lottery.feed_pauses').selectAll().execute()

export const isPaused = async (tx: Tx, feed: string): Promise<boolean> =>
  (await tx
    .selectFrom('lottery.feed_pauses')
    .select('feed')
    .where('feed', '=', feed)
    .forShare()
    .executeTakeFirst()) !== undefined

export const insertPause = async (
  tx: Tx,
  { feed, reason, by }: { feed: string; reason: string; by: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lottery.feed_pauses')
    .values({ feed, reason, paused_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const deletePause = async (tx: Tx, feed: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('lottery.feed_pauses')
    .where('feed', '=', feed)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** What of a source waits for a second one no longer counts. */
export const dropWaitingOf = async (tx: Tx, feed: string): Promise<void> => {
  await sql`update lottery.result_entries set outcome = 'differed' where feed = ${feed} and outcome = 'waiting'`.execute(
    tx,
  )
}

export interface AskedDraw {
  drawId: string
  gameCode: string
  numero: string
  drawAt: Date
}

/** From when on before its draw a source is asked, how often, and how often one that has not answered soundly for a minute. */
const [BEFORE, EVERY, EVERY_FAULTY] = ['2 minutes', '4500 ms', '30 s']
/** A source that corrects itself is heard for three days. */
const [CORRECTED_WITHIN, CORRECTED_EVERY] = ['72 hours', '1 hour']
const MOST_AT_ONCE = 200

/**
 * Which draws which of these sources are to be asked about now; each question belongs to whoever read it here, for some seconds. `drawId`
 * asks about one draw at once, as before it is given up.
 */
export const takeQuestions = async (
  tx: Tx,
  feeds: readonly { code: string; games: readonly string[] }[],
  drawId: string | null = null,
): Promise<(AskedDraw & { feed: string })[]> => {
  const wanted = feeds.flatMap(({ code, games }) => games.map((game) => ({ feed: code, game })))
  const { rows } = await sql<AskedDraw & { feed: string }>`
    with due as (
      select d.draw_id, d.game_code, d.numero, d.draw_at, d.state from lottery.draws d
      where d.state = 'scheduled' and d.source = 'official' and d.draw_at <= statement_timestamp() + ${BEFORE}::interval
        and (${drawId}::uuid is null or d.draw_id = ${drawId}::uuid)
      union all
      select d.draw_id, d.game_code, d.numero, d.draw_at, d.state from lottery.draws d
      where ${drawId}::uuid is null and d.source = 'official' and d.state in ('resulted', 'settled')
        and d.resulted_at > statement_timestamp() - ${CORRECTED_WITHIN}::interval
    ), questions as (
      select due.*, w.feed from due
      join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (feed text, game text) on w.game = due.game_code
      left join lottery.feed_checks c on c.draw_id = due.draw_id and c.feed = w.feed
      where c.draw_id is null or ${drawId}::uuid is not null or c.asked_at < statement_timestamp() - case
        when due.state <> 'scheduled' then ${CORRECTED_EVERY}::interval
        when c.failures >= 12 or c.state in ('none', 'postponed') then ${EVERY_FAULTY}::interval
        when c.state = 'drawn' then '10 minutes'::interval
        else ${EVERY}::interval end
      order by due.state <> 'scheduled', due.draw_at limit ${MOST_AT_ONCE}
    ), asked as (
      insert into lottery.feed_checks as k (draw_id, feed) select draw_id, feed from questions
      on conflict (draw_id, feed) do update set asked_at = clock_timestamp()
        where ${drawId}::uuid is not null or k.asked_at < clock_timestamp() - ${EVERY}::interval
      returning draw_id, feed
    )
    select q.draw_id as "drawId", q.game_code as "gameCode", q.numero, q.draw_at as "drawAt", q.feed
    from questions q join asked a on a.draw_id = q.draw_id and a.feed = q.feed`.execute(tx)
  return rows
}

export const setFault = async (
  db: Db,
  at: { drawId: string; feed: string },
  fault: FeedFault,
): Promise<void> => {
  await sql`update lottery.feed_checks set fault = ${fault}, failures = failures + 1
    where draw_id = ${at.drawId}::uuid and feed = ${at.feed}`.execute(db)
}

export const setAnswered = async (
  db: Db | Tx,
  { drawId, feed }: { drawId: string; feed: string },
  state: FeedWord['state'],
): Promise<void> => {
  await sql`update lottery.feed_checks set state = ${state}, answered_at = clock_timestamp(), fault = null, failures = 0
    where draw_id = ${drawId}::uuid and feed = ${feed}`.execute(db)
}

/** Keeps an answer as it came. False where the source has said the very same before. */
export const insertAnswer = async (
  tx: Tx,
  answer: { drawId: string; feed: string; hash: string; body: string; signature: string },
): Promise<boolean> => {
  const { drawId, feed, hash, body, signature } = answer
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lottery.feed_answers')
    .values({ draw_id: drawId, feed, hash, body, signature })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** How each source stands on a draw. */
export const readChecks = (db: Db | Tx, drawId: string) =>
  db.selectFrom('lottery.feed_checks').selectAll().where('draw_id', '=', drawId).orderBy('feed').execute()

/** How each source did in the last three days: its last question and sound answer, and draws that it does not answer for now. */
export const readFeedHealth = async (db: Db) => {
  const { rows } = await sql<{
    feed: string
    asked: Date
    answered: Date | null
    faulty: number
    fault: string | null
  }>`
    select c.feed, max(c.asked_at) as asked, max(c.answered_at) as answered,
      count(*) filter (where c.fault is not null and d.state = 'scheduled')::integer as faulty,
      (array_agg(c.fault order by c.asked_at desc) filter (where c.fault is not null and d.state = 'scheduled'))[1] as fault
    from lottery.draws d join lottery.feed_checks c on c.draw_id = d.draw_id
    where d.source = 'official' and d.close_at > statement_timestamp() - interval '3 days' and d.close_at < statement_timestamp()
    group by c.feed`.execute(db)
  return rows
}

/** Draws of which sources do not make the result that they should. */
export const readFeedAlarms = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from lottery.v_feed_alarms`.execute(db)
  return rows[0]!.count
}
