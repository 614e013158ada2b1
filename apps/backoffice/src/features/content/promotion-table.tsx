import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { useWords } from '../../shared/words.ts'
import { titleOf } from './drafts.ts'
import { LanguageMarks } from './language-marks.tsx'
import type { PromotionRow } from './shelf-queries.ts'
import { ShowTag } from './show-tag.tsx'
import './content.css'

export const PromotionTable = ({ rows, isStale }: { rows: readonly PromotionRow[]; isStale: boolean }) => {
  const { t, language } = useWords()
  const columns: Column<PromotionRow>[] = [
    {
      id: 'title',
      header: t('text.title'),
      cell: (row) => titleOf(row.texts, language) || <span className="quiet">{t('text.none')}</span>,
    },
    { id: 'state', header: t('show.state'), cell: (row) => <ShowTag edit={row} /> },
    {
      id: 'audience',
      header: t('promotion.audience'),
      cell: (row) => t(`promotion.audience.${row.audience.kind}`),
    },
    { id: 'version', header: t('promotion.version'), isNumber: true, cell: (row) => row.version },
    { id: 'languages', header: t('text.languages'), cell: (row) => <LanguageMarks texts={row.texts} /> },
    { id: 'starts', header: t('show.from'), cell: (row) => <Moment at={row.startsAt} /> },
    { id: 'ends', header: t('show.until'), cell: (row) => <Moment at={row.endsAt} /> },
    { id: 'by', header: t('show.updated-by'), cell: (row) => row.updatedBy ?? '–' },
  ]
  return (
    <DataTable
      label={t('nav.promotions')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.promotionId}
      linkOf={(row) => `/promotions/${row.promotionId}`}
      isStale={isStale}
    />
  )
}
