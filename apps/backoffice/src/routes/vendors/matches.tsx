import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { MatchTable } from '../../features/vendors/match-table.tsx'
import { matchesQuery, vendorsQuery } from '../../features/vendors/queries.ts'
import { Choice } from '../../shared/field.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Pager } from '../../shared/pager.tsx'
import { useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const VendorMatches = () => {
  const { t } = useWords()
  const [filters, setFilters] = useFilters({ vendor: '', page: '1' })
  const vendors = useQuery(vendorsQuery)
  const matches = useQuery(matchesQuery(filters.vendor, Number(filters.page) || 1))
  return (
    <>
      <PageHead
        title={t('vendor.matches')}
        parent={{ title: t('nav.vendors'), to: '/vendors' }}
        hint={t('vendor.matches.hint')}
      />
      <div className="filters">
        <Choice
          label={t('vendor.name')}
          value={filters.vendor}
          options={[
            ['', t('vendor.all')],
            ...(vendors.data?.vendors ?? []).map((row) => [row.vendorCode, row.name] as const),
          ]}
          onChange={(vendor) => setFilters({ vendor, page: '1' })}
        />
      </div>
      <Answer
        query={matches}
        empty={{
          isEmpty: ({ totalElements }) => totalElements === 0,
          view: <Empty title={t('vendor.matches.none')} text={t('vendor.matches.noneText')} />,
        }}
      >
        {({ content, ...page }) => (
          <>
            <MatchTable rows={content} isStale={matches.isPlaceholderData} />
            <Pager {...page} onPage={(pageNo) => setFilters({ page: String(pageNo) })} />
          </>
        )}
      </Answer>
    </>
  )
}
