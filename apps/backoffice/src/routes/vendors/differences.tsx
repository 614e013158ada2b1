import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { DifferenceTable } from '../../features/vendors/difference-table.tsx'
import { differencesQuery, vendorsQuery } from '../../features/vendors/queries.ts'
import { Choice } from '../../shared/field.tsx'
import { ZoneNote } from '../../shared/moment.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Pager } from '../../shared/pager.tsx'
import { useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'

export const VendorDifferences = () => {
  const { t } = useWords()
  const [filters, setFilters] = useFilters({ state: 'open', vendor: '', page: '1' })
  const state = filters.state === 'closed' ? 'closed' : 'open'
  const vendors = useQuery(vendorsQuery)
  const differences = useQuery(differencesQuery(state, filters.vendor, Number(filters.page) || 1))
  return (
    <>
      <PageHead
        title={t('vendor.differences')}
        parent={{ title: t('nav.vendors'), to: '/vendors' }}
        hint={<ZoneNote />}
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
      <Tabs
        label={t('vendor.differences')}
        current={state}
        tabs={[
          { id: 'open', label: t('vendor.difference.open') },
          { id: 'closed', label: t('vendor.difference.closed') },
        ]}
        onChange={(next) => setFilters({ state: next, page: '1' })}
      >
        <Answer
          query={differences}
          empty={{
            isEmpty: ({ totalElements }) => totalElements === 0,
            view: <Empty title={t('vendor.difference.none')} text={t('vendor.difference.noneText')} />,
          }}
        >
          {({ content, ...page }) => (
            <>
              <DifferenceTable
                rows={content}
                isOpen={state === 'open'}
                isStale={differences.isPlaceholderData}
              />
              <Pager {...page} onPage={(pageNo) => setFilters({ page: String(pageNo) })} />
            </>
          )}
        </Answer>
      </Tabs>
    </>
  )
}
