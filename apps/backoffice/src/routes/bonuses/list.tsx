import { bonusTitle } from '../../features/bonuses/bonus-texts.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'
import { Money } from '../../shared/money.tsx'

const col = cols<RowOf<'promotionsBackOffice', 'list'>>()

export const BonusList = defineList({
  title: 'bonus.title',
  label: 'bonus.title',
  hint: 'bonus.hint',
  add: { to: '/bonuses/new', word: 'bonus.new', right: 'promotions.write' },
  read: pages('promotionsBackOffice', 'list'),
  none: ['bonus.none', 'bonus.none-hint'],
  keyOf: (row) => row.promotionId,
  linkOf: (row) => `/bonuses/${row.promotionId}`,
  columns: [
    col.of(
      'title',
      'bonus.name',
      (row, { t, language }) =>
        bonusTitle(row.texts, language) || <span className="quiet">{t('text.none')}</span>,
    ),
    col.of('stage', 'bonus.stage', (row, { t }) => t(`bonus.stage.${row.stage}`)),
    col.of('quota', 'bonus.field.quota', (row) => row.quota ?? '∞', { isNumber: true }),
    col.count('taken', 'bonus.taken', (row) => row.taken),
    col.of('reserved', 'bonus.reserved', (row) => <Money amount={row.reserved} />, { isNumber: true }),
    col.at('at', 'points.changed', (row) => row.updatedAt),
    col.of('by', 'show.updated-by', (row) => row.updatedBy ?? '–', { isWideOnly: true }),
  ],
})
