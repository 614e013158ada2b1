import { Button } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { PlayerTable } from '../../features/players/player-table.tsx'
import { playersQuery } from '../../features/players/queries.ts'
import { ExportButton } from '../../shared/export-button.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { ZoneNote } from '../../shared/moment.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Pager } from '../../shared/pager.tsx'
import { useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useSearchInAddress } from '../../shared/use-search-in-address.ts'
import { useWords } from '../../shared/words.ts'

export const PlayersList = () => {
  const { t } = useWords()
  const [filters, setFilters] = useFilters({ search: '', page: '1' })
  const [search, setSearch] = useSearchInAddress(filters.search, (settled) =>
    setFilters({ search: settled, page: '1' }, { replace: true }),
  )
  const players = useQuery(playersQuery(filters.search, Number(filters.page) || 1))
  return (
    <>
      <PageHead title={t('nav.players')} hint={<ZoneNote />}>
        <ExportButton group="players" filters={filters.search ? { search: filters.search } : {}} />
      </PageHead>
      <SearchBox label={t('player.search')} value={search} onChange={setSearch} />
      <Answer
        query={players}
        empty={{
          isEmpty: ({ totalElements }) => totalElements === 0,
          view: (
            <Empty
              title={t(filters.search ? 'player.none-found' : 'player.none')}
              text={t(filters.search ? 'player.none-found-hint' : 'player.none-hint')}
            >
              {filters.search && (
                <Button kind="quiet" onClick={() => setSearch('')}>
                  {t('filter.clear')}
                </Button>
              )}
            </Empty>
          ),
        }}
      >
        {({ content, ...page }) => (
          <>
            <PlayerTable rows={content} isStale={players.isPlaceholderData} />
            <Pager {...page} onPage={(pageNo) => setFilters({ page: String(pageNo) })} />
          </>
        )}
      </Answer>
    </>
  )
}
