import { buttonClass } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { PromotionTable } from '../../features/content/promotion-table.tsx'
import { promotionsQuery } from '../../features/content/shelf-queries.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { Pager } from '../../shared/pager.tsx'
import { Link, useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const PromotionsList = () => {
  const { t } = useWords()
  const [filters, setFilters] = useFilters({ page: '1' })
  const rows = useQuery(promotionsQuery(Number(filters.page) || 1))
  return (
    <>
      <PageHead title={t('nav.promotions')} hint={t('promotion.hint')}>
        <Link to="/promotions/new" className={buttonClass()}>
          <Plus size={18} aria-hidden /> {t('promotion.new')}
        </Link>
      </PageHead>
      <Answer
        query={rows}
        empty={{
          isEmpty: ({ totalElements }) => totalElements === 0,
          view: <Empty title={t('promotion.none')} text={t('promotion.none-hint')} />,
        }}
      >
        {({ content, ...page }) => (
          <>
            <PromotionTable rows={content} isStale={rows.isPlaceholderData} />
            <Pager {...page} onPage={(pageNo) => setFilters({ page: String(pageNo) })} />
          </>
        )}
      </Answer>
    </>
  )
}
