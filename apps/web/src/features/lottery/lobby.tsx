import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../shared/client.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { Balls } from './balls.tsx'
import { lobbyQuery } from './queries.ts'
import type { Lobby as Told } from './queries.ts'
import { countdownOf, lagOf, useServerNow } from './server-clock.ts'

type Game = Told['games'][string]

/** Every lottery of the platform with its countdown and its last result, the most played first. */
export const Lobby = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(lobbyQuery())
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={4} height="96px" />
  const games = Object.values(data.games).toSorted((one, other) => one.place - other.place)
  return <Cards games={games} vendor={data.vendor} lag={lagOf(data.serverTime, data.readAt)} />
}

const Cards = ({ games, vendor, lag }: { games: readonly Game[]; vendor: string; lag: number }) => {
  const { t } = useWords()
  const now = useServerNow(lag)
  return (
    <div className="lottery">
      <h1>{t('lottery.title')}</h1>
      <p className="lottery-quiet">{t('lottery.intro')}</p>
      <ul className="lottery-cards">
        {games.map((game) => (
          <li key={game.gameCode}>
            <Link
              to={`/lottery?${new URLSearchParams({ vendor, gameCode: game.gameCode })}`}
              className="lottery-card"
            >
              <strong>{game.name}</strong>
              <Clock game={game} now={now} />
              {game.last?.result ? (
                <>
                  <span className="lottery-quiet">{t('lottery.lastResult')}</span>
                  <Balls small result={game.last.result} />
                </>
              ) : (
                <span className="lottery-quiet">{t('lottery.noResult')}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Clock = ({ game, now }: { game: Game; now: number }) => {
  const { t } = useWords()
  if (!game.isOpen || !game.draw) return <span className="lottery-quiet">{t('lottery.notSold')}</span>
  const opens = Date.parse(game.draw.openAt)
  const isOpen = now >= opens
  return (
    <span className="lottery-clock">
      <span>{t(isOpen ? 'lottery.closesIn' : 'lottery.opensIn')}</span>{' '}
      <b className="tabular">{countdownOf((isOpen ? Date.parse(game.draw.closeAt) : opens) - now)}</b>
    </span>
  )
}
