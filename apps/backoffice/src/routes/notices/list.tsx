import { buttonClass } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { NoticeTable } from '../../features/content/notice-table.tsx'
import { noticesQuery } from '../../features/content/queries.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { Pager } from '../../shared/pager.tsx'
import { Link, useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const NoticesList = () => {
  const { t } = useWords()
  const [filters, setFilters] = useFilters({ page: '1' })
  const notices = useQuery(noticesQuery(Number(filters.page) || 1))
  return (
    <>
      <PageHead title={t('nav.notices')} hint={t('notice.hint')}>
        <Link to="/notices/new" className={buttonClass()}>
          <Plus size={18} aria-hidden /> {t('notice.new')}
        </Link>
      </PageHead>
      <Answer
        query={notices}
        empty={{
          isEmpty: ({ totalElements }) => totalElements === 0,
          view: <Empty title={t('notice.none')} text={t('notice.none-hint')} />,
        }}
      >
        {({ content, ...page }) => (
          <>
            <NoticeTable rows={content} isStale={notices.isPlaceholderData} />
            <Pager {...page} onPage={(pageNo) => setFilters({ page: String(pageNo) })} />
          </>
        )}
      </Answer>
    </>
  )
}
