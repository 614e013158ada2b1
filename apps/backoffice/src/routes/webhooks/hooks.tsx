import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'

const col = cols<RowOf<'webhooks', 'list'>>()

export const Hooks = defineList({
  title: 'webhooks.title',
  label: 'webhooks.title',
  hint: 'webhooks.hint',
  add: { to: '/webhooks/new', word: 'hooks.new', right: 'settings.write' },
  read: stretches('webhooks', 'list'),
  none: ['hooks.none', 'webhooks.none-hint'],
  keyOf: (row) => row.hookId,
  linkOf: (row) => `/webhooks/${row.hookId}`,
  columns: [
    col.of('name', 'hooks.name', (row) => row.name),
    col.of('url', 'hooks.url', (row) => <bdi className="excerpt">{row.url}</bdi>),
    col.count('events', 'webhooks.events', (row) => row.events.length),
    col.of('on', 'hooks.on', (row, { t }) => t(row.isOn ? 'hooks.is-on' : 'hooks.is-off')),
    col.count('waiting', 'hooks.waiting', (row) => row.waiting),
    col.at('taken', 'hooks.last', (row) => row.lastTakenAt),
    col.of('by', 'show.updated-by', (row) => row.changedBy, { isWideOnly: true }),
  ],
})
