import { MessageState, titleOf } from '../../features/messages/message-state.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'

const col = cols<RowOf<'messageBackOffice', 'list'>>()

export const MessagesList = defineList({
  title: 'nav.messages',
  label: 'nav.messages',
  hint: 'messages.hint',
  add: { to: '/messages/new', word: 'messages.new', right: 'messages.write' },
  read: pages('messageBackOffice', 'list'),
  none: ['messages.none', 'messages.none-hint'],
  keyOf: (row) => row.broadcastId,
  linkOf: (row) => `/messages/${row.broadcastId}`,
  columns: [
    col.of('title', 'text.title', (row, { language }) => titleOf(row.texts, language)),
    col.of('kind', 'messages.kind', (row, { t }) => t(`messages.kind.${row.kind}`)),
    col.of('to', 'messages.to', (row, { t }) => t(`messages.to.${row.audience.to}`)),
    col.of('state', 'messages.state', (row) => <MessageState state={row.state} />),
    col.at('starts', 'show.from', (row) => row.startsAt),
    col.at('ends', 'show.until', (row) => row.endsAt),
    col.count('read', 'messages.read-by', (row) => row.readCount),
    col.of('by', 'show.updated-by', (row) => row.updatedBy),
  ],
})
