import { bonusTitle } from '../../features/bonuses/bonus-texts.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'
import { Money } from '../../shared/money.tsx'

const col = cols<RowOf<'rewardsBackOffice', 'list'>>()

export const RewardList = defineList({
  title: 'scheme.title',
  label: 'scheme.title',
  hint: 'scheme.hint',
  add: { to: '/rewards/new', word: 'scheme.new', right: 'promotions.write' },
  read: pages('rewardsBackOffice', 'list'),
  none: ['scheme.none', 'bonus.none-hint'],
  keyOf: (row) => row.promotionId,
  linkOf: (row) => `/rewards/${row.promotionId}`,
  columns: [
    col.of(
      'title',
      'bonus.name',
      (row, { t, language }) =>
        bonusTitle(row.texts, language) || <span className="quiet">{t('text.none')}</span>,
    ),
    col.of('kind', 'scheme.field.kind', (row, { t }) => t(`scheme.kind.${row.terms.kind}`)),
    col.of('stage', 'bonus.stage', (row, { t }) => t(`bonus.stage.${row.stage}`)),
    col.of('quota', 'bonus.field.quota', (row) => row.quota ?? '∞', { isNumber: true }),
    col.count('taken', 'bonus.taken', (row) => row.taken),
    col.of('reserved', 'bonus.reserved', (row) => <Money amount={row.reserved} />, { isNumber: true }),
    col.at('at', 'points.changed', (row) => row.updatedAt),
    col.of('by', 'show.updated-by', (row) => row.updatedBy ?? '–', { isWideOnly: true }),
  ],
})
