import { IconButton } from '@krathong/ui/button'
import { Heart } from 'lucide-react'
import { lotteryPlace } from '../../shared/lottery-places.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { Countdown } from './countdown.tsx'
import { DrawnResult } from './drawn-result.tsx'
import type { Lobby } from './queries.ts'

export type LobbyGame = Lobby['games'][string]

/** Games that the player has marked; the route hands them in, as the catalogue keeps them. */
export interface Favourites {
  has: (gameCode: string) => boolean
  busyCode: string | null
  toggle: (gameCode: string) => void
}

interface CardsProps {
  games: readonly LobbyGame[]
  now: number
  /** Null where the brand has no favourites. */
  favourites: Favourites | null
  /** What the heading above says already: a card does not say it again. */
  heading?: string
}

/** `South · Ho Chi Minh City` under a heading `South` is `Ho Chi Minh City`. */
const nameUnder = (name: string, heading: string | undefined): string =>
  heading !== undefined && name.startsWith(`${heading} · `) ? name.slice(heading.length + 3) : name

export const GameCards = ({ games, now, favourites, heading }: CardsProps) => (
  <ul className="lottery-cards">
    {games.map((game) => (
      <li key={game.gameCode} className="lottery-card-place">
        <Card game={game} name={nameUnder(game.name, heading)} now={now} />
        {favourites && <Like game={game} favourites={favourites} />}
      </li>
    ))}
  </ul>
)

const Like = ({ game, favourites }: { game: LobbyGame; favourites: Favourites }) => {
  const { t } = useWords()
  const isLiked = favourites.has(game.gameCode)
  return (
    <IconButton
      className="lottery-like"
      label={t(isLiked ? 'home.unlike' : 'home.like', { game: game.name })}
      aria-pressed={isLiked}
      busy={favourites.busyCode === game.gameCode}
      onClick={() => favourites.toggle(game.gameCode)}
    >
      <Heart size={18} fill={isLiked ? 'currentColor' : 'none'} />
    </IconButton>
  )
}

const Card = ({ game, name, now }: { game: LobbyGame; name: string; now: number }) => {
  const { t } = useWords()
  return (
    <Link to={lotteryPlace(game.gameCode)} className="lottery-card">
      <strong className="lottery-card-name">{name}</strong>
      <Clock game={game} now={now} />
      {game.last?.result ? (
        <>
          <span className="lottery-quiet">{t('lottery.lastResult')}</span>
          <DrawnResult small series={game.series} result={game.last.result} />
        </>
      ) : (
        <span className="lottery-quiet">{t('lottery.noResult')}</span>
      )}
    </Link>
  )
}

const Clock = ({ game, now }: { game: LobbyGame; now: number }) => {
  const { t } = useWords()
  if (!game.isOpen || !game.draw) return <span className="lottery-quiet">{t('lottery.notSold')}</span>
  const isOpen = now >= Date.parse(game.draw.openAt)
  return (
    <span className="lottery-clock">
      <Countdown isOpen={isOpen} at={isOpen ? game.draw.closeAt : game.draw.openAt} now={now} />
    </span>
  )
}
