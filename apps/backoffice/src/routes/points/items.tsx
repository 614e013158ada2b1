import { itemName } from '../../features/points/item-name.ts'
import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'
import { Money } from '../../shared/money.tsx'
import { ShowTag } from '../../shared/show-tag.tsx'
import { PointsHead } from './points-head.tsx'

const col = cols<RowOf<'pointsBackOffice', 'items'>>()

export const PointItems = defineList({
  Head: PointsHead,
  label: 'points.items',
  add: { to: '/points/items/new', word: 'points.item-new', right: 'points.write' },
  read: pages('pointsBackOffice', 'items'),
  none: ['points.items-none', 'points.items-none-hint'],
  keyOf: (row) => row.itemId,
  linkOf: (row) => `/points/items/${row.itemId}`,
  columns: [
    col.of(
      'name',
      'points.item.name',
      (row, { t, language }) =>
        itemName(row.texts, language) || <span className="quiet">{t('text.none')}</span>,
    ),
    col.of('state', 'show.state', (row) => <ShowTag edit={row} />),
    col.of('kind', 'points.item.kind', (row, { t }) => t(`points.kind.${row.kind}`)),
    col.count('points', 'points.item.points', (row) => row.points),
    col.of(
      'amount',
      'points.item.amount',
      (row) => (row.amount === null ? '–' : <Money amount={row.amount} />),
      {
        isNumber: true,
      },
    ),
    col.of(
      'stock',
      'points.item.left',
      (row) => (row.stock === null ? '∞' : Math.max(0, row.stock - row.taken)),
      { isNumber: true },
    ),
    col.count('taken', 'points.item.taken', (row) => row.taken),
    col.at('at', 'points.changed', (row) => row.updatedAt),
    col.of('by', 'show.updated-by', (row) => row.updatedBy ?? '–', { isWideOnly: true }),
  ],
})
