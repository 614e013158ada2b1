import { offeredLanguages } from '@krathong/protocol/languages'
import {
  draftOfSchedule,
  newSchedule,
  readSchedule,
  type ScheduleDraft,
  type StoredSchedule,
} from '../../features/reports/schedule-drafts.ts'
import { ScheduleFields } from '../../features/reports/schedule-fields.tsx'
import { api } from '../../shared/client.ts'
import { defineEditor } from '../../shared/kit/editor.tsx'

/** One schedule: which report, when, and who is written to. */
export const ReportSchedule = defineEditor({
  part: 'scheduleId',
  parent: { title: 'schedules.title', to: '/reports/by-mail' },
  words: { new: 'schedules.new', one: 'schedules.new', gone: 'schedules.gone' },
  group: 'reportSchedules',
  right: 'export.make',
  read: (scheduleId, options) => api('reportSchedules', 'schedule', { scheduleId }, options),
  titleOf: ({ name }) => name,
  blank: ({ languages }) => newSchedule(offeredLanguages.find((code) => code === languages[0]) ?? 'en'),
  draftOf: (saved: StoredSchedule) => draftOfSchedule(saved),
  readDraft: (draft: ScheduleDraft) => readSchedule(draft),
  save: async (scheduleId, version, schedule) => {
    await api('reportSchedules', 'save', { scheduleId, version, schedule })
    return api('reportSchedules', 'schedule', { scheduleId })
  },
  Fields: ScheduleFields,
})
