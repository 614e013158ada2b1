import { Failed, Skeleton } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../shared/client.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { GameTile } from './game-tile.tsx'
import { hotGamesQuery } from './queries.ts'
import { useFavourites } from './use-favourites.ts'
import './home-parts.css'

const FEW = 2

export const HotGames = () => {
  const { t } = useWords()
  const favourites = useFavourites()
  const { data, error, refetch } = useQuery(hotGamesQuery())
  if (data?.content.length === 0) return null
  const isFew = (data?.content.length ?? FEW + 1) <= FEW
  return (
    <section className="wrap home-part">
      <div className="home-part-head">
        <h2>{t('home.hotGames')}</h2>
        <Link to="/rng">{t('home.allGames')}</Link>
      </div>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      <div className={isFew ? 'tiles tiles-few' : 'tiles'}>
        {!data && !error && Array.from({ length: 6 }, (_, index) => <Skeleton key={index} height="260px" />)}
        {data?.content.map((game) => (
          <GameTile
            key={game.nodeId}
            game={game}
            isLiked={favourites.has(game)}
            isBusy={favourites.busyId === game.nodeId}
            onLike={favourites.toggle}
            isFeatured={isFew}
          />
        ))}
      </div>
    </section>
  )
}
