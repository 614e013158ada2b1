import { reports } from '@krathong/protocol/shapes/reports'
import type { ReportSpec } from '@krathong/protocol/shapes/reports'
import type { CallRead, Calls } from '@krathong/protocol'
import { transact } from '../../../platform/db/database.ts'
import type { CallContext, OperatorCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readStaffWith, recordAudit } from '../../core/operators/index.ts'
import type { ReportParts } from './report.ts'
import { firstOn } from './schedule-rules.ts'
import { readLocal, readSchedule, writeSchedule } from './schedule-store.ts'
import type { ScheduleRow } from './schedule-store.ts'
import type { ScheduleEdit } from './schedule-types.ts'

/** As it is told, and as the audit trail keeps it. */
export const shownSchedule = (row: ScheduleRow) => ({
  name: row.name,
  report: row.report as ScheduleEdit['report'],
  grouping: row.grouping,
  rhythm: row.rhythm as ScheduleEdit['rhythm'],
  weekDay: row.week_day,
  hour: row.hour,
  language: row.language as ScheduleEdit['language'],
  receivers: row.receivers,
  isOn: row.is_on,
})

const bad = (field: string) => new Refusal('BAD_INPUT', {}, { [field]: { code: 'INVALID' } })

const conflictWith = (theirs: ScheduleRow | undefined) =>
  new Refusal('VERSION_CONFLICT', theirs ? { version: theirs.version, updatedBy: theirs.changed_by } : {})

/**
 * Saves who is written to about a report, and when. Nobody has letters sent about what their own role does not open, and nobody is
 * put on the list whose role does not open it.
 */
export const saveSchedule = async (
  { app, settings }: ReportParts,
  { caller, request }: CallContext<OperatorCaller>,
  { scheduleId, version, schedule }: CallRead<Calls['reportSchedules']['save']>,
) => {
  const { brandId, value } = settings.current()
  const spec: ReportSpec = reports[schedule.report]
  if (spec.of !== undefined) throw bad('report')
  if (!spec.by.includes(schedule.grouping)) throw bad('grouping')
  if (!spec.permission.every((one) => caller.permissions.has(one))) throw new Refusal('NOT_ALLOWED')
  const receivers = [...new Set(schedule.receivers)]
  return transact(app.db, async (tx) => {
    const open = new Set((await readStaffWith(tx, spec.permission)).map(({ operatorId }) => operatorId))
    if (!receivers.every((one) => open.has(one))) throw bad('receivers')
    const before = await readSchedule(tx, brandId, scheduleId)
    const nextOn = firstOn(schedule, schedule.hour, await readLocal(tx, value.timeZone))
    const saved = { ...schedule, receivers, scheduleId, brandId, version, nextOn, by: caller.username }
    if (!(await writeSchedule(tx, saved))) throw conflictWith(await readSchedule(tx, brandId, scheduleId))
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'reports.schedule',
      subject: `schedule:${scheduleId}`,
      before: before ? shownSchedule(before) : null,
      after: { ...schedule, receivers },
    })
    return { version: version + 1 }
  })
}
