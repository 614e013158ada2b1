import { useQuery } from '@tanstack/react-query'
import { TieList } from '../../features/withdrawals/ties.tsx'
import { tiesQuery } from '../../features/withdrawals/tie-queries.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { Pager } from '../../shared/pager.tsx'
import { useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const StaffTies = () => {
  const { t } = useWords()
  const [filters, setFilters] = useFilters({ page: '1' })
  const ties = useQuery(tiesQuery(Number(filters.page) || 1))
  return (
    <>
      <PageHead title={t('tie.title')} parent={{ title: t('nav.withdrawals'), to: '/withdrawals' }} />
      <p className="quiet">{t('tie.hint')}</p>
      <Answer query={ties}>
        {(page) => (
          <>
            <TieList ties={page} isStale={ties.isPlaceholderData} />
            {page.totalPages > 1 && (
              <Pager {...page} onPage={(pageNo) => setFilters({ page: String(pageNo) })} />
            )}
          </>
        )}
      </Answer>
    </>
  )
}
