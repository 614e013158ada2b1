import { calls } from '@krathong/protocol'
import { reports } from '@krathong/protocol/shapes/reports'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readStaffWith } from '../../core/operators/index.ts'
import type { ReportParts } from './report.ts'
import { saveSchedule, shownSchedule } from './save-schedule.ts'
import { readSchedule, readSchedules } from './schedule-store.ts'
import type { ScheduleRow } from './schedule-store.ts'

const view = (row: ScheduleRow) => ({
  scheduleId: row.schedule_id,
  version: row.version,
  ...shownSchedule(row),
  nextOn: row.next_on,
  lastAt: row.last_at?.toISOString() ?? null,
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by,
})

/** Who is written to about which report, and when. */
export const reportScheduleRoutes = (parts: ReportParts) => {
  const { app, settings } = parts
  return implement('reportSchedules', calls.reportSchedules, {
    list: async ({ cursor, limit }) => {
      const rows = await readSchedules(app.db, settings.current().brandId, {
        after: cursor,
        limit: limit + 1,
      })
      const content = rows.slice(0, limit).map(view)
      return { content, nextCursor: rows.length > limit ? content.at(-1)!.scheduleId : null }
    },
    schedule: async ({ scheduleId }) => {
      const row = await readSchedule(app.db, settings.current().brandId, scheduleId)
      if (!row) throw new Refusal('NOT_FOUND')
      return view(row)
    },
    staff: async ({ report }) => ({
      staff: (await readStaffWith(app.db, reports[report].permission)).map(
        ({ operatorId, username, email }) => ({
          ...{ operatorId, username },
          hasMail: email !== null,
        }),
      ),
    }),
    save: (input, context) => saveSchedule(parts, context, input),
  })
}
