import type { Permission } from '@krathong/protocol/call'
import { reportNames, reports } from '@krathong/protocol/shapes/reports'
import type { ReportName, ReportSpec } from '@krathong/protocol/shapes/reports'
import type { Faults } from '../../shared/kit/form.tsx'
import type { In, Out } from '../../shared/kit/calls.ts'

export type StoredSchedule = Out<'reportSchedules', 'schedule'>
type ScheduleEdit = In<'reportSchedules', 'save'>['schedule']

export interface ScheduleDraft extends Omit<ScheduleEdit, 'weekDay' | 'hour'> {
  weekDay: string
  hour: string
}

/** Reports that letters may tell of: every one that is of no single player. */
export const mailedReports = (mayRead: (permission: Permission) => boolean): ReportName[] =>
  reportNames.filter((name) => {
    const spec: ReportSpec = reports[name]
    return spec.of === undefined && spec.permission.every(mayRead)
  })

export const groupingsOf = (report: ReportName): readonly string[] => reports[report].by

export const newSchedule = (language: ScheduleEdit['language']): ScheduleDraft => ({
  ...{ name: '', report: 'revenue', grouping: 'day', rhythm: 'week', weekDay: '1', hour: '8', language },
  ...{ receivers: [], isOn: true },
})

export const draftOfSchedule = (saved: StoredSchedule): ScheduleDraft => {
  const { name, report, grouping, rhythm, weekDay, hour, language, receivers, isOn } = saved
  return {
    ...{ name, report, grouping, rhythm, language, receivers, isOn },
    ...{ weekDay: String(weekDay), hour: String(hour) },
  }
}

/** What it means to the server; a grouping that another report had is none of this one. */
export const readSchedule = (draft: ScheduleDraft): { edit: ScheduleEdit; faults: Faults } => {
  const groupings = groupingsOf(draft.report)
  const edit = {
    ...draft,
    name: draft.name.trim(),
    grouping: groupings.includes(draft.grouping) ? draft.grouping : groupings[0]!,
    weekDay: Number(draft.weekDay),
    hour: Number(draft.hour),
  }
  return {
    edit,
    faults: {
      ...(edit.name === '' && { name: 'wrong' }),
      ...(edit.receivers.length === 0 && { receivers: 'wrong' }),
    },
  }
}
