import { IconButton } from '@krathong/ui/button'
import { formatMoney, showDecimals } from '@krathong/ui/money'
import { Heart, PictureInPicture2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { gamePlace } from '../../shared/categories.ts'
import { usePlayGate, whenSignedIn } from '../../shared/gate.ts'
import { openPopup } from '../../shared/popups.tsx'
import { useModule } from '../../shared/modules.ts'
import { useBrand } from '../../shared/queries.ts'
import { Link, navigate } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import type { Game } from './queries.ts'
import './game-tile.css'
import { useState } from 'react'
import { artAddress, artFailed } from '../../shared/art-host.ts'

/**
 * A picture of the site, from one of its hosts where the brand has some and one is alive; else from the site itself, and where it
 * is not there either, another one in its place. What is shown once stays: no picture is fetched twice.
 */
const useArt = (src: string, fallback: string) => {
  const [shown, setShown] = useState({ src, address: artAddress(src) })
  if (shown.src !== src) setShown({ src, address: artAddress(src) })
  const fail = () =>
    setShown({ src, address: shown.address === src ? fallback : artFailed(shown.address, src) })
  return { src: shown.address, onError: fail }
}

const FALLBACK = '/art/tiles/guest.svg'

/** A game's picture in a box of its own size: it comes when it is near, moves nothing, and a lost one gives way to the platform's. */
const GameArt = ({ className, src }: { className: string; src: string }) => (
  <img
    {...useArt(src, FALLBACK)}
    className={className}
    alt=""
    width={300}
    height={300}
    loading="lazy"
    decoding="async"
  />
)

interface GameTileProps {
  game: Game
  isLiked: boolean
  isBusy: boolean
  onLike: (game: Game) => void
  /** Larger and with more words, where there are few games. */
  isFeatured?: boolean
}

export const GameTile = ({ game, isLiked, isBusy, onLike, isFeatured }: GameTileProps) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const hasHearts = useModule('FAVOURITES')
  const isParent = game.isGame === 'VASSALAGE'
  const to = gamePlace(game)
  const whenMayPlay = usePlayGate()
  const launch = (event: MouseEvent) => {
    event.preventDefault()
    if (isParent) openPopup('game-list', { nodeId: game.nodeId, name: game.name })
    else if (!game.inMaintenance) void whenMayPlay(() => navigate(to))
  }
  return (
    <article className={`tile${isFeatured ? ' tile-featured' : ''}${game.inMaintenance ? ' tile-off' : ''}`}>
      <Link className="tile-link" to={to} aria-disabled={game.inMaintenance || undefined} onClick={launch}>
        <GameArt className="tile-art" src={game.tileUrl} />
        <span className="tile-words">
          <strong className="tile-name">{game.name}</strong>
          <span className="tile-vendor">{game.vendor}</span>
          <span className="tile-facts tabular">
            {game.rtp !== null && (
              <span className="tile-rtp">{t('home.rtp', { rtp: showDecimals(game.rtp) })}</span>
            )}
            <span>
              {isParent
                ? t('home.gameList')
                : t('home.from', { amount: formatMoney(game.minimumBet, currency) })}
            </span>
          </span>
          {isFeatured && <span className="button button-primary tile-play">{t('home.play')}</span>}
        </span>
        {game.inMaintenance && <span className="tile-note">{t('home.inMaintenance')}</span>}
      </Link>
      {!isParent && !game.inMaintenance && (
        <IconButton
          className="tile-here"
          label={t('home.playHere', { game: game.name })}
          onClick={() => void whenMayPlay(() => openPopup('game', { nodeId: game.nodeId, name: game.name }))}
        >
          <PictureInPicture2 size={20} />
        </IconButton>
      )}
      {hasHearts && (
        <IconButton
          className="tile-like"
          label={t(isLiked ? 'home.unlike' : 'home.like', { game: game.name })}
          aria-pressed={isLiked}
          busy={isBusy}
          onClick={() => void whenSignedIn(() => onLike(game))}
        >
          <Heart size={20} fill={isLiked ? 'currentColor' : 'none'} />
        </IconButton>
      )}
    </article>
  )
}
