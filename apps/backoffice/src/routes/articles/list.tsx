import { buttonClass } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { ArticleTable } from '../../features/content/article-table.tsx'
import { articlesQuery } from '../../features/content/shelf-queries.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { Pager } from '../../shared/pager.tsx'
import { Link, useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const ArticlesList = () => {
  const { t } = useWords()
  const [filters, setFilters] = useFilters({ page: '1' })
  const rows = useQuery(articlesQuery(Number(filters.page) || 1))
  return (
    <>
      <PageHead title={t('nav.articles')} hint={t('article.hint')}>
        <Link to="/articles/new" className={buttonClass()}>
          <Plus size={18} aria-hidden /> {t('article.new')}
        </Link>
      </PageHead>
      <Answer
        query={rows}
        empty={{
          isEmpty: ({ totalElements }) => totalElements === 0,
          view: <Empty title={t('article.none')} text={t('article.none-hint')} />,
        }}
      >
        {({ content, ...page }) => (
          <>
            <ArticleTable rows={content} isStale={rows.isPlaceholderData} />
            <Pager {...page} onPage={(pageNo) => setFilters({ page: String(pageNo) })} />
          </>
        )}
      </Answer>
    </>
  )
}
