import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { OrderTable } from '../../features/deposits/order-table.tsx'
import { ordersQuery, type OrderShow } from '../../features/deposits/queries.ts'
import { Choice } from '../../shared/field.tsx'
import { ZoneNote } from '../../shared/moment.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Pager } from '../../shared/pager.tsx'
import { Link, useFilters } from '../../shared/router.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { Answer } from '../../shared/states.tsx'
import { useSearchInAddress } from '../../shared/use-search-in-address.ts'
import { useWords } from '../../shared/words.ts'

const SHOWN = [
  'queue',
  'open',
  'all',
  'CREDITED',
  'REJECTED',
  'EXPIRED',
  'CANCELLED',
  'REFUNDED',
  'FAILED',
] as const

const isShow = (text: string): text is OrderShow => SHOWN.some((show) => show === text)

/** What waits for a decision, longest first; every other order by its state or by search. */
export const DepositsList = () => {
  const { t } = useWords()
  const [filters, setFilters] = useFilters({ show: 'queue', search: '', page: '1' })
  const [search, setSearch] = useSearchInAddress(filters.search, (settled) =>
    // Whoever searches looks for one order, whatever became of it.
    setFilters({ search: settled, page: '1', ...(settled ? { show: 'all' } : {}) }, { replace: true }),
  )
  const show = isShow(filters.show) ? filters.show : 'queue'
  const orders = useQuery(ordersQuery(show, filters.search, Number(filters.page) || 1))
  return (
    <>
      <PageHead title={t('nav.deposits')} hint={<ZoneNote />}>
        <Link to="/deposits/statements">{t('bank.title')}</Link>
        <Link to="/deposit-methods">{t('nav.depositMethods')}</Link>
      </PageHead>
      <div className="filters">
        <Choice
          label={t('deposit.show')}
          value={show}
          options={SHOWN.map(
            (one) =>
              [
                one,
                one === 'queue' || one === 'open' || one === 'all'
                  ? t(`deposit.show.${one}`)
                  : t(`deposit.state.${one}`),
              ] as const,
          )}
          onChange={(next) => setFilters({ show: next, page: '1' })}
        />
        <SearchBox label={t('deposit.search')} value={search} onChange={setSearch} />
      </div>
      <Answer
        query={orders}
        empty={{
          isEmpty: ({ totalElements }) => totalElements === 0,
          view: (
            <Empty
              title={t(show === 'queue' ? 'deposit.queueNone' : 'deposit.none')}
              text={t(show === 'queue' ? 'deposit.queueNoneText' : 'deposit.noneText')}
            />
          ),
        }}
      >
        {({ content, ...page }) => (
          <>
            <OrderTable rows={content} isStale={orders.isPlaceholderData} />
            <Pager {...page} onPage={(pageNo) => setFilters({ page: String(pageNo) })} />
          </>
        )}
      </Answer>
    </>
  )
}
