import { Later, useGrowing } from '@krathong/ui/later'
import { Failed, Skeleton } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { lobbyOf } from '../../shared/categories.ts'
import { refusalText } from '../../shared/client.ts'
import { useIsMember } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { noFilters, writeFilters } from './filters.ts'
import { GameRow } from './game-row.tsx'
import { homeRowsQuery, lastPlayedQuery, type HomeRow } from './queries.ts'
import { useFavourites } from './use-favourites.ts'

const titleOf = ({ kind, gameType, gameClass }: HomeRow, t: ReturnType<typeof useWords>['t']): string => {
  if (gameClass !== null) return t(`egame.class.${gameClass}`)
  if (gameType !== null) return t(`shell.category.${gameType}`)
  return t(kind === 'hot' ? 'home.hotGames' : 'home.moreGames')
}

const allOf = ({ kind, gameType, gameClass }: HomeRow): string | null => {
  if (kind === 'hot') return `/rng${writeFilters({ ...noFilters, list: 'hot' })}`
  if (gameClass !== null) return `/rng${writeFilters({ ...noFilters, gameClass })}`
  return gameType === null ? null : lobbyOf(gameType)
}

/** Behind the first row: with it, as much as a window shows. */
const ROWS_AT_ONCE = 1

const idOf = ({ kind, gameType, gameClass }: HomeRow) => `row-${kind}-${gameType}-${gameClass}`

/** The games of the home page: hot ones, those played last, then a row a kind. */
export const HomeGames = () => {
  const { t } = useWords()
  const favourites = useFavourites()
  const { data, error, refetch } = useQuery(homeRowsQuery())
  const [first, ...rest] = data?.rows ?? []
  const drawn = useGrowing(rest.length, ROWS_AT_ONCE)
  if (error && !data)
    return (
      <div className="wrap game-row">
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <RowSkeleton />
  return (
    <>
      {first && (
        <Later>
          <GameRow
            id={idOf(first)}
            title={titleOf(first, t)}
            allAt={allOf(first)}
            games={first.content}
            favourites={favourites}
          />
        </Later>
      )}
      <LastPlayed favourites={favourites} />
      {rest.slice(0, drawn).map((row) => (
        <Later key={idOf(row)}>
          <GameRow
            id={idOf(row)}
            title={titleOf(row, t)}
            allAt={allOf(row)}
            games={row.content}
            favourites={favourites}
          />
        </Later>
      ))}
    </>
  )
}

/** Somebody's own games; a visitor and a trial account have none. */
const LastPlayed = ({ favourites }: { favourites: ReturnType<typeof useFavourites> }) => {
  const { t } = useWords()
  const { data } = useQuery({ ...lastPlayedQuery(), enabled: useIsMember() })
  if (!data || data.list.length === 0) return null
  return (
    <GameRow
      id="row-played"
      title={t('home.lastPlayed')}
      allAt={`/rng${writeFilters({ ...noFilters, list: 'recent' })}`}
      games={data.list}
      favourites={favourites}
    />
  )
}

const RowSkeleton = () => (
  <div className="wrap game-row">
    <Skeleton height="260px" />
  </div>
)
