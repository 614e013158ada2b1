import { Button } from '@krathong/ui/button'
import { Empty, Failed, Skeleton } from '@krathong/ui/state'
import { Pager } from '@krathong/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../shared/client.ts'
import { openPopup } from '../../shared/popups.tsx'
import { navigate, useSearch } from '../../shared/router.tsx'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { FilterBar } from './filter-bar.tsx'
import { noFilters, readFilters, writeFilters, type Filters } from './filters.ts'
import { GameTile } from './game-tile.tsx'
import { gamePageQuery, PER_PAGE } from './queries.ts'
import { useFavourites } from './use-favourites.ts'
import { VendorTabs } from './vendor-tabs.tsx'
import './egame-page.css'

export const EgamePage = () => {
  const { t } = useWords()
  const filters = readFilters(useSearch())
  const apply = (next: Filters) => navigate(`/rng${writeFilters(next)}`)
  return (
    <div className="wrap egame">
      <h1>{t('shell.category.RNG')}</h1>
      <VendorTabs filters={filters} onChange={apply} />
      <FilterBar filters={filters} onChange={apply} />
      <GameList filters={filters} onChange={apply} />
    </div>
  )
}

interface GameListProps {
  filters: Filters
  onChange: (filters: Filters) => void
}

const GameList = ({ filters, onChange }: GameListProps) => {
  const { t } = useWords()
  const isSignedIn = useSignedIn()
  const needsPerson = filters.list === 'fav' || filters.list === 'recent'
  const favourites = useFavourites()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...gamePageQuery(filters),
    enabled: isSignedIn || !needsPerson,
  })
  if (needsPerson && !isSignedIn)
    return (
      <Empty title={t('egame.signInFirst')} text={t('egame.signInWhy')}>
        <Button onClick={() => openPopup('login', {})}>{t('shell.signIn')}</Button>
      </Empty>
    )
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="tiles">
        {Array.from({ length: PER_PAGE }, (_, index) => (
          <Skeleton key={index} height="260px" />
        ))}
      </div>
    )
  if (data.content.length === 0) return <NoGames filters={filters} onChange={onChange} />
  return (
    <>
      <div className="tiles" aria-busy={isPlaceholderData}>
        {data.content.map((game) => (
          <GameTile
            key={game.nodeId}
            game={game}
            isLiked={favourites.has(game)}
            isBusy={favourites.busyId === game.nodeId}
            onLike={favourites.toggle}
          />
        ))}
      </div>
      <Pager page={data.pageNo} pages={data.totalPages} onPage={(page) => onChange({ ...filters, page })} />
    </>
  )
}

const NoGames = ({ filters, onChange }: GameListProps) => {
  const { t } = useWords()
  const text = filters.list === 'fav' ? t('egame.noFavourites') : t('egame.noneText')
  return (
    <Empty title={t('egame.none')} text={text}>
      <Button kind="quiet" onClick={() => onChange(noFilters)}>
        {t('egame.showAll')}
      </Button>
    </Empty>
  )
}
