import { groups, groupWords } from '../../features/content/groups.ts'
import { titleCell, shownColumns } from '../../features/content/columns.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { choice } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'

type Row = RowOf<'contentAdmin', 'banners'>
const col = cols<Row>()
const { state, languages, starts, ends } = shownColumns<Row>()

export const BannersList = defineList({
  title: 'nav.banners',
  label: 'nav.banners',
  hint: 'banner.hint',
  add: { to: '/banners/new', word: 'banner.new', right: 'content.write' },
  filters: { group: choice('banner.group', groups, (group) => groupWords[group], 'filter.all') },
  read: pages('contentAdmin', 'banners'),
  input: ({ group }) => (group ? { groupName: group } : {}),
  none: ['banner.none', 'banner.none-hint'],
  keyOf: (row) => row.bannerId,
  linkOf: (row) => `/banners/${row.bannerId}`,
  columns: [
    col.of('title', 'text.title', (row, view) => (
      <span className="banner-cell">
        <img src={row.artwork} alt="" loading="lazy" />
        {titleCell(row, view)}
      </span>
    )),
    col.of('group', 'banner.group', (row, { t }) => t(groupWords[row.groupName])),
    state,
    languages,
    starts,
    ends,
    col.count('position', 'banner.position', (row) => row.position),
  ],
})
