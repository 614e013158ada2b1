import { Button } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AddOperator } from '../../features/staff/add-operator.tsx'
import { staffQuery } from '../../features/staff/queries.ts'
import { StaffTable } from '../../features/staff/staff-table.tsx'
import { may, useDesk } from '../../shared/desk.tsx'
import { Pager } from '../../shared/pager.tsx'
import { useFilters } from '../../shared/router.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { Answer } from '../../shared/states.tsx'
import { useSettled } from '../../shared/use-settled.ts'
import { useWords } from '../../shared/words.ts'
import { StaffHead } from './staff-head.tsx'

const PAUSE_MS = 300

export const StaffList = () => {
  const { t } = useWords()
  const mayWrite = may(useDesk(), 'staff.write')
  const [isAdding, setIsAdding] = useState(false)
  const [filters, setFilters] = useFilters({ search: '', page: '1' })
  const [search, setSearch] = useState(filters.search)
  const settled = useSettled(search.trim(), PAUSE_MS)
  useEffect(() => {
    if (settled !== filters.search) setFilters({ search: settled, page: '1' }, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- the address follows the box, not the other way round
  }, [settled])
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
