import { NO_CHANGES } from '@krathong/lottery'
import type { DrawCalendar } from '@krathong/lottery'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

export interface StoredCalendar {
  version: number
  calendar: DrawCalendar
  changedAt: Date | null
  changedBy: string | null
}

/** What staff said last of the timetables of official lotteries. */
export const readCalendar = async (db: Db | Tx): Promise<StoredCalendar> => {
  const row = await db
    .selectFrom('lottery.timetables')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { version: 0, calendar: NO_CHANGES, changedAt: null, changedBy: null }
  const { timetables, days } = row as unknown as DrawCalendar
  return {
    version: row.version,
    calendar: { timetables, days },
    changedAt: row.changed_at,
    changedBy: row.changed_by,
  }
}

/** As an answer says it. */
export const calendarView = ({ timetables, days }: DrawCalendar) => ({
  timetables: timetables.map(({ weekdays, monthdays, ...rest }) => ({
    ...rest,
    weekdays: weekdays && [...weekdays],
    monthdays: monthdays && [...monthdays],
  })),
  days: days.map((day) => ({ ...day })),
})

/** False where somebody else has saved this version. */
export const insertCalendar = async (
  tx: Tx,
  { version, calendar, by }: { version: number; calendar: DrawCalendar; by: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lottery.timetables')
    .values({
      ...{ version, changed_by: by },
      ...{ timetables: JSON.stringify(calendar.timetables), days: JSON.stringify(calendar.days) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Whoever makes official draws and whoever changes their timetables come one after the other. */
export const holdCalendar = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('lottery.timetables', 0))`.execute(tx)
}

export interface PlannedRow {
  draw_id: string
  game_code: string
  numero: string
  open_at: Date
  close_at: Date
  draw_at: Date
}

/** Official draws without a result, held alone: no sale of theirs is under way. */
export const takePlanned = (tx: Tx): Promise<PlannedRow[]> =>
  tx
    .selectFrom('lottery.draws')
    .select(['draw_id', 'game_code', 'numero', 'open_at', 'close_at', 'draw_at'])
    .where('source', '=', 'official')
    .where('state', '=', 'scheduled')
    .orderBy('draw_id')
    .forUpdate()
    .execute()

interface NewTimes {
  openAt: Date
  closeAt: Date
  drawAt: Date
  giveUpAt: Date
}

/** Puts a draw on other times, and with it what chases still wait to play on it. */
export const setTimes = async (
  tx: Tx,
  { draw_id: drawId, game_code: gameCode, numero }: PlannedRow,
  { openAt, closeAt, drawAt, giveUpAt }: NewTimes,
): Promise<void> => {
  await tx
    .updateTable('lottery.draws')
    .set({ open_at: openAt, close_at: closeAt, draw_at: drawAt, give_up_at: giveUpAt })
    .set({ late_at: null, late_told: null, late_done: false, moved_told: null, moved_done: false })
    .where('draw_id', '=', drawId)
    .execute()
  await sql`update lottery.chase_items i set open_at = ${openAt}, close_at = ${closeAt} from lottery.chases c
    where c.chase_id = i.chase_id and c.game_code = ${gameCode} and i.numero = ${numero} and i.state = 'waiting'`.execute(
    tx,
  )
}

/** Numbers of official draws that were made, of these last days and later, as `LAO 20260116-LAO`. */
export const readOfficialNumeros = async (db: Db | Tx): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ key: string }>`select game_code || ' ' || numero as key from lottery.draws
    where source = 'official' and draw_at > statement_timestamp() - interval '5 days'`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
