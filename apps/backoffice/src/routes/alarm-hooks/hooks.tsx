import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'

const col = cols<RowOf<'alarmHooks', 'list'>>()

export const AlarmHooks = defineList({
  title: 'hooks.title',
  label: 'hooks.title',
  hint: 'hooks.hint',
  add: { to: '/alarm-hooks/new', word: 'hooks.new', right: 'settings.write' },
  read: stretches('alarmHooks', 'list'),
  none: ['hooks.none', 'hooks.none-hint'],
  keyOf: (row) => row.hookId,
  linkOf: (row) => `/alarm-hooks/${row.hookId}`,
  columns: [
    col.of('name', 'hooks.name', (row) => row.name),
    col.of('url', 'hooks.url', (row) => row.url),
    col.of('on', 'hooks.on', (row, { t }) => t(row.isOn ? 'hooks.is-on' : 'hooks.is-off')),
    col.count('waiting', 'hooks.waiting', (row) => row.waiting),
    col.at('taken', 'hooks.last', (row) => row.lastTakenAt),
    col.of('by', 'show.updated-by', (row) => row.changedBy, { isWideOnly: true }),
  ],
})
