import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { titleOf } from './drafts.ts'
import { LanguageMarks } from './language-marks.tsx'
import type { ArticleRow } from './shelf-queries.ts'
import './content.css'

export const ArticleTable = ({ rows, isStale }: { rows: readonly ArticleRow[]; isStale: boolean }) => {
  const { t, language } = useWords()
  const columns: Column<ArticleRow>[] = [
    {
      id: 'title',
      header: t('text.title'),
      cell: (row) => titleOf(row.texts, language) || <span className="quiet">{row.slug}</span>,
    },
    { id: 'category', header: t('article.category'), cell: (row) => t(`article.category.${row.category}`) },
    {
      id: 'state',
      header: t('show.state'),
      cell: (row) => (
        <Tag tone={row.isPublished ? 'good' : 'plain'}>{t(row.isPublished ? 'show.live' : 'show.draft')}</Tag>
      ),
    },
    { id: 'edition', header: t('article.edition'), cell: (row) => row.edition },
    { id: 'languages', header: t('text.languages'), cell: (row) => <LanguageMarks texts={row.texts} /> },
    { id: 'helped', header: t('article.helped'), isNumber: true, cell: (row) => row.helped },
    { id: 'notHelped', header: t('article.not-helped'), isNumber: true, cell: (row) => row.notHelped },
    { id: 'updated', header: t('article.updated'), cell: (row) => <Moment at={row.updatedAt} /> },
  ]
  return (
    <DataTable
      label={t('nav.articles')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.slug}
      linkOf={(row) => `/articles/${row.slug}`}
      isStale={isStale}
    />
  )
}
