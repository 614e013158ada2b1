import { buttonClass } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { ItemTable } from '../../features/points/item-table.tsx'
import { itemsQuery } from '../../features/points/queries.ts'
import { may, useDesk } from '../../shared/desk.tsx'
import { Pager } from '../../shared/pager.tsx'
import { Link, useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { PointsHead } from './points-head.tsx'

export const PointItems = () => {
  const { t } = useWords()
  const [filters, setFilters] = useFilters({ page: '1' })
  const items = useQuery(itemsQuery(Number(filters.page) || 1))
  const mayWrite = may(useDesk(), 'points.write')
  return (
    <>
      <PointsHead current="/points/items">
        {mayWrite && (
          <Link to="/points/items/new" className={buttonClass()}>
            <Plus size={18} aria-hidden /> {t('points.item-new')}
          </Link>
        )}
      </PointsHead>
      <Answer
        query={items}
        empty={{
          isEmpty: ({ totalElements }) => totalElements === 0,
          view: <Empty title={t('points.items-none')} text={t('points.items-none-hint')} />,
        }}
      >
        {({ content, ...page }) => (
          <>
            <ItemTable rows={content} isStale={items.isPlaceholderData} />
            <Pager {...page} onPage={(pageNo) => setFilters({ page: String(pageNo) })} />
          </>
        )}
      </Answer>
    </>
  )
}
