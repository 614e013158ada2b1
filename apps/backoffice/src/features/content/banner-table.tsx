import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { useWords } from '../../shared/words.ts'
import { titleOf } from './drafts.ts'
import { groupWords } from './groups.ts'
import { LanguageMarks } from './language-marks.tsx'
import type { Banner } from './queries.ts'
import { ShowTag } from './show-tag.tsx'
import './content.css'

export const BannerTable = ({ rows, isStale }: { rows: readonly Banner[]; isStale: boolean }) => {
  const { t, language } = useWords()
  const columns: Column<Banner>[] = [
    {
      id: 'title',
      header: t('text.title'),
      cell: (row) => (
        <span className="banner-cell">
          <img src={row.artwork} alt="" loading="lazy" />
          {titleOf(row.texts, language) || <span className="quiet">{t('text.none')}</span>}
        </span>
      ),
    },
    { id: 'group', header: t('banner.group'), cell: (row) => t(groupWords[row.groupName]) },
    { id: 'state', header: t('show.state'), cell: (row) => <ShowTag edit={row} /> },
    { id: 'languages', header: t('text.languages'), cell: (row) => <LanguageMarks texts={row.texts} /> },
    { id: 'starts', header: t('show.from'), cell: (row) => <Moment at={row.startsAt} /> },
    { id: 'ends', header: t('show.until'), cell: (row) => <Moment at={row.endsAt} /> },
    { id: 'position', header: t('banner.position'), isNumber: true, cell: (row) => row.position },
  ]
  return (
    <DataTable
      label={t('nav.banners')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.bannerId}
      linkOf={(row) => `/banners/${row.bannerId}`}
      isStale={isStale}
    />
  )
}
