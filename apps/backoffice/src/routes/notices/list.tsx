import { shownColumns } from '../../features/content/columns.tsx'
import { typeWords } from '../../features/content/groups.ts'
import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'

type Row = RowOf<'contentAdmin', 'notices'>
const col = cols<Row>()
const { title, state, languages, starts, ends, by } = shownColumns<Row>()

export const NoticesList = defineList({
  title: 'nav.notices',
  label: 'nav.notices',
  hint: 'notice.hint',
  add: { to: '/notices/new', word: 'notice.new', right: 'content.write' },
  read: pages('contentAdmin', 'notices'),
  none: ['notice.none', 'notice.none-hint'],
  keyOf: (row) => row.noticeId,
  linkOf: (row) => `/notices/${row.noticeId}`,
  columns: [
    title,
    col.of('type', 'notice.type', (row, { t }) => t(typeWords[row.type])),
    state,
    languages,
    starts,
    ends,
    by,
  ],
})
