import { hourText, weekDayText } from '../../features/reports/schedule-fields.tsx'
import { dayText } from '../../shared/calendar.ts'
import { localeOf } from '../../shared/format.ts'
import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'

const col = cols<RowOf<'reportSchedules', 'list'>>()

export const ReportSchedules = defineList({
  title: 'schedules.title',
  label: 'schedules.title',
  hint: 'schedules.hint',
  parent: { title: 'report.title', to: '/reports' },
  add: { to: '/reports/by-mail/new', word: 'schedules.new', right: 'export.make' },
  read: stretches('reportSchedules', 'list'),
  none: ['schedules.none', 'schedules.none-hint'],
  keyOf: (row) => row.scheduleId,
  linkOf: (row) => `/reports/by-mail/${row.scheduleId}`,
  columns: [
    col.of('name', 'schedules.name', (row) => row.name),
    col.of('report', 'schedules.report', (row, { t }) => t(`report.${row.report}`)),
    col.of('rhythm', 'schedules.rhythm', (row, { t, language }) =>
      row.rhythm === 'week'
        ? weekDayText(row.weekDay, localeOf(language))
        : t(`schedules.rhythm.${row.rhythm}`),
    ),
    col.of('next', 'schedules.next', (row, { t, language }) =>
      row.isOn ? `${dayText(row.nextOn, localeOf(language))} ${hourText(row.hour)}` : t('schedules.off'),
    ),
    col.count('receivers', 'schedules.receivers', (row) => row.receivers.length),
    col.at('last', 'schedules.last', (row) => row.lastAt),
    col.of('by', 'show.updated-by', (row) => row.changedBy, { isWideOnly: true }),
  ],
})
