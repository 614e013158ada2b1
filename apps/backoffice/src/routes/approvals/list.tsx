import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { ApprovalTable } from '../../features/approvals/approval-table.tsx'
import { approvalsQuery } from '../../features/approvals/queries.ts'
import { ZoneNote } from '../../shared/moment.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Pager } from '../../shared/pager.tsx'
import { Link, useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const ApprovalsList = () => {
  const { t } = useWords()
  const [filters, setFilters] = useFilters({ state: 'open', page: '1' })
  const state = filters.state === 'closed' ? 'closed' : 'open'
  const approvals = useQuery(approvalsQuery(state, Number(filters.page) || 1))
  return (
    <>
      <PageHead title={t('nav.approvals')} hint={<ZoneNote />} />
      <nav className="sub-nav" aria-label={t('nav.approvals')}>
        <Link to="/approvals" isCurrent={state === 'open'}>
          {t('approval.waiting')}
        </Link>
        <Link to="/approvals?state=closed" isCurrent={state === 'closed'}>
          {t('approval.done')}
        </Link>
      </nav>
      <Answer
        query={approvals}
        empty={{
          isEmpty: ({ totalElements }) => totalElements === 0,
          view: (
            <Empty
              title={t(state === 'open' ? 'approval.none' : 'approval.none-done')}
              text={t('approval.none-hint')}
            />
          ),
        }}
      >
        {({ content, ...page }) => (
          <>
            <ApprovalTable rows={content} state={state} isStale={approvals.isPlaceholderData} />
            <Pager {...page} onPage={(pageNo) => setFilters({ page: String(pageNo) })} />
          </>
        )}
      </Answer>
    </>
  )
}
