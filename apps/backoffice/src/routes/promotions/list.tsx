import { shownColumns } from '../../features/content/columns.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'

type Row = RowOf<'contentAdmin', 'promotions'>
const col = cols<Row>()
const { title, state, languages, starts, ends, by } = shownColumns<Row>()

export const PromotionsList = defineList({
  title: 'nav.promotions',
  label: 'nav.promotions',
  hint: 'promotion.hint',
  add: { to: '/promotions/new', word: 'promotion.new', right: 'content.write' },
  read: pages('contentAdmin', 'promotions'),
  none: ['promotion.none', 'promotion.none-hint'],
  keyOf: (row) => row.promotionId,
  linkOf: (row) => `/promotions/${row.promotionId}`,
  columns: [
    title,
    state,
    col.of('audience', 'promotion.audience', (row, { t }) => t(`promotion.audience.${row.audience.kind}`)),
    col.count('version', 'promotion.version', (row) => row.version),
    languages,
    starts,
    ends,
    by,
  ],
})
