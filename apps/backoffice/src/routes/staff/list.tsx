import { Button } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddOperator } from '../../features/staff/add-operator.tsx'
import { staffQuery } from '../../features/staff/queries.ts'
import { StaffTable } from '../../features/staff/staff-table.tsx'
import { may, useDesk } from '../../shared/desk.tsx'
import { Pager } from '../../shared/pager.tsx'
import { useFilters } from '../../shared/router.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { Answer } from '../../shared/states.tsx'
import { useSearchInAddress } from '../../shared/use-search-in-address.ts'
import { useWords } from '../../shared/words.ts'
import { StaffHead } from './staff-head.tsx'

export const StaffList = () => {
  const { t } = useWords()
  const mayWrite = may(useDesk(), 'staff.write')
  const [isAdding, setIsAdding] = useState(false)
  const [filters, setFilters] = useFilters({ search: '', page: '1' })
  const [search, setSearch] = useSearchInAddress(filters.search, (settled) =>
    setFilters({ search: settled, page: '1' }, { replace: true }),
  )
  const staff = useQuery(staffQuery(filters.search, Number(filters.page) || 1))
  return (
    <>
      <StaffHead current="people">
        {mayWrite && <Button onClick={() => setIsAdding(true)}>{t('staff.add')}</Button>}
      </StaffHead>
      <SearchBox label={t('staff.search')} value={search} onChange={setSearch} />
      <Answer
        query={staff}
        empty={{
          isEmpty: ({ totalElements }) => totalElements === 0,
          view: <Empty title={t('staff.none-found')} text={t('staff.none-found-hint')} />,
        }}
      >
        {({ content, ...page }) => (
          <>
            <StaffTable rows={content} isStale={staff.isPlaceholderData} />
            <Pager {...page} onPage={(pageNo) => setFilters({ page: String(pageNo) })} />
          </>
        )}
      </Answer>
      {isAdding && <AddOperator onClose={() => setIsAdding(false)} />}
    </>
  )
}
