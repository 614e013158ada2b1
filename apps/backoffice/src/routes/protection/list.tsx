import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { MarkerTable } from '../../features/protection/marker-table.tsx'
import { markersQuery } from '../../features/protection/queries.ts'
import { may, useDesk } from '../../shared/desk.tsx'
import { ZoneNote } from '../../shared/moment.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Pager } from '../../shared/pager.tsx'
import { Link, useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

/** Players whose play shows signs of harm, the latest first, until somebody has looked at them. */
export const HarmQueue = () => {
  const { t } = useWords()
  const desk = useDesk()
  const [filters, setFilters] = useFilters({ state: 'open', page: '1' })
  const state = filters.state === 'reviewed' ? 'reviewed' : 'open'
  const rows = useQuery(markersQuery(state, Number(filters.page) || 1))
  return (
    <>
      <PageHead title={t('harm.title')} hint={<ZoneNote />} />
      <nav className="sub-nav" aria-label={t('harm.title')}>
        <Link to="/protection" isCurrent={state === 'open'}>
          {t('harm.open')}
        </Link>
        <Link to="/protection?state=reviewed" isCurrent={state === 'reviewed'}>
          {t('harm.reviewed')}
        </Link>
      </nav>
      <Answer
        query={rows}
        empty={{
          isEmpty: ({ totalElements }) => totalElements === 0,
          view: <Empty title={t('harm.none')} text={t('harm.none-hint')} />,
        }}
      >
        {({ content, ...page }) => (
          <>
            <MarkerTable
              rows={content}
              isStale={rows.isPlaceholderData}
              mayReview={may(desk, 'protection.write')}
            />
            <Pager {...page} onPage={(pageNo) => setFilters({ page: String(pageNo) })} />
          </>
        )}
      </Answer>
    </>
  )
}
