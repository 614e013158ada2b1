import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ScheduleEdit } from './schedule-types.ts'

const days = (column: 'next_on') => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

const scheduleRows = (db: Db | Tx, brandId: string) =>
  db
    .selectFrom('reports.schedules')
    .select([
      'schedule_id',
      'version',
      'name',
      'report',
      'grouping',
      'rhythm',
      'week_day',
      'hour',
      'language',
    ])
    .select(['receivers', 'is_on', 'changed_at', 'changed_by'])
    .select(days('next_on').as('next_on'))
    .select(
      sql<Date | null>`(select max(r.ran_at) from reports.schedule_runs r where r.schedule_id = schedules.schedule_id)`.as(
        'last_at',
      ),
    )
    .where('brand_id', '=', brandId)

export const readSchedules = (
  db: Db,
  brandId: string,
  { after, limit }: { after: string | undefined; limit: number },
) => {
  const query = scheduleRows(db, brandId).orderBy('schedule_id', 'desc').limit(limit)
  return (after === undefined ? query : query.where('schedule_id', '<', after)).execute()
}
export type ScheduleRow = Awaited<ReturnType<typeof readSchedules>>[number]

export const readSchedule = (db: Db | Tx, brandId: string, scheduleId: string) =>
  scheduleRows(db, brandId).where('schedule_id', '=', scheduleId).executeTakeFirst()

interface SavedSchedule extends ScheduleEdit {
  scheduleId: string
  brandId: string
  version: number
  nextOn: string
  by: string
}

/** False where somebody else saved it first. */
export const writeSchedule = async (tx: Tx, saved: SavedSchedule): Promise<boolean> => {
  const row = {
    ...{ name: saved.name, report: saved.report, grouping: saved.grouping, rhythm: saved.rhythm },
    ...{ week_day: saved.weekDay, hour: saved.hour, language: saved.language, is_on: saved.isOn },
    receivers: saved.receivers,
    next_on: saved.nextOn,
    changed_by: saved.by,
  }
  const { scheduleId: schedule_id, brandId: brand_id, version } = saved
  if (version === 0) {
    const made = await tx
      .insertInto('reports.schedules')
      .values({ schedule_id, brand_id, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return made.numInsertedOrUpdatedRows === 1n
  }
  const changed = await tx
    .updateTable('reports.schedules')
    .set({ ...row, version: version + 1, changed_at: sql<Date>`clock_timestamp()` })
    .where('schedule_id', '=', schedule_id)
    .where('brand_id', '=', brand_id)
    .where('version', '=', version)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

export interface DueSchedule extends Pick<
  ScheduleEdit,
  'name' | 'rhythm' | 'weekDay' | 'grouping' | 'language'
> {
  scheduleId: string
  report: string
  receivers: string[]
  dueOn: string
}

/** One whose hour has come on the clock of the brand, held until the end of the transaction. */
export const lockDue = async (
  tx: Tx,
  brandId: string,
  timeZone: string,
): Promise<DueSchedule | undefined> => {
  const { rows } = await sql<DueSchedule>`
    select schedule_id as "scheduleId", name, report, grouping, rhythm, week_day as "weekDay", language, receivers::text[] as receivers,
      to_char(next_on, 'YYYY-MM-DD') as "dueOn"
    from reports.schedules
    where is_on and brand_id = ${brandId}::uuid and next_on <= (now() at time zone ${timeZone})::date
      and (next_on + make_interval(hours => hour)) at time zone ${timeZone} <= now()
    order by next_on, schedule_id limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

/** False where the period was written about already. */
export const noteRun = async (
  tx: Tx,
  run: {
    scheduleId: string
    dueOn: string
    from: string
    to: string
    written: string[]
    passedOver: string[]
  },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into reports.schedule_runs (schedule_id, due_on, from_day, to_day, written, passed_over)
    values (${run.scheduleId}::uuid, ${run.dueOn}::date, ${run.from}::date, ${run.to}::date, ${run.written}::uuid[], ${run.passedOver}::uuid[])
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export const putOff = (tx: Tx, scheduleId: string, nextOn: string) =>
  tx.updateTable('reports.schedules').set({ next_on: nextOn }).where('schedule_id', '=', scheduleId).execute()

/** What the clock of a brand says. */
export const readLocal = async (tx: Tx, timeZone: string): Promise<{ day: string; hour: number }> => {
  const { rows } = await sql<{ day: string; hour: number }>`
    select to_char(now() at time zone ${timeZone}, 'YYYY-MM-DD') as day, extract(hour from now() at time zone ${timeZone})::integer as hour`.execute(
    tx,
  )
  return rows[0]!
}
