import { buttonClass } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { BannerTable } from '../../features/content/banner-table.tsx'
import { groups, groupWords } from '../../features/content/groups.ts'
import { bannersQuery } from '../../features/content/queries.ts'
import { Choice } from '../../shared/field.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Pager } from '../../shared/pager.tsx'
import { Link, useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const BannersList = () => {
  const { t } = useWords()
  const [filters, setFilters] = useFilters({ group: '', page: '1' })
  const group = groups.find((name) => name === filters.group) ?? ''
  const banners = useQuery(bannersQuery(group, Number(filters.page) || 1))
  const add = (
    <Link to="/banners/new" className={buttonClass()}>
      <Plus size={18} aria-hidden /> {t('banner.new')}
    </Link>
  )
  return (
    <>
      <PageHead title={t('nav.banners')} hint={t('banner.hint')}>
        {add}
      </PageHead>
      <div className="filters">
        <Choice
          label={t('banner.group')}
          value={group}
          options={[
            ['', t('filter.all')] as const,
            ...groups.map((name) => [name, t(groupWords[name])] as const),
          ]}
          onChange={(name) => setFilters({ group: name, page: '1' })}
        />
      </div>
      <Answer
        query={banners}
        empty={{
          isEmpty: ({ totalElements }) => totalElements === 0,
          view: <Empty title={t('banner.none')} text={t('banner.none-hint')} />,
        }}
      >
        {({ content, ...page }) => (
          <>
            <BannerTable rows={content} isStale={banners.isPlaceholderData} />
            <Pager {...page} onPage={(pageNo) => setFilters({ page: String(pageNo) })} />
          </>
        )}
      </Answer>
    </>
  )
}
