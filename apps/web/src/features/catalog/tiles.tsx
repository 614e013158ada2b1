import { GameTile } from './game-tile.tsx'
import type { Game } from './queries.ts'
import { useFavourites } from './use-favourites.ts'

export const Tiles = ({ games, isStale = false }: { games: readonly Game[]; isStale?: boolean }) => {
  const favourites = useFavourites()
  return (
    <div className="tiles" aria-busy={isStale}>
      {games.map((game) => (
        <GameTile
          key={game.nodeId}
          game={game}
          isLiked={favourites.has(game)}
          isBusy={favourites.busyId === game.nodeId}
          onLike={favourites.toggle}
        />
      ))}
    </div>
  )
}
