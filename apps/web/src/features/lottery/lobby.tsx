import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../shared/client.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { Countdown } from './countdown.tsx'
import { DrawnResult } from './drawn-result.tsx'
import { lobbyQuery } from './queries.ts'
import type { Lobby as TicketOutput } from './queries.ts'
import { lagOf, useServerNow } from '../../shared/server-clock.ts'

type Game = TicketOutput['games'][string]

/** Every lottery of the platform with its countdown and its last result, series by series, the most played first. */
export const Lobby = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(lobbyQuery())
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={4} height="96px" />
  const games = Object.values(data.games)
  return <Cards games={games} vendor={data.vendor} lag={lagOf(data.serverTime, data.readAt)} />
}

const Cards = ({ games, vendor, lag }: { games: readonly Game[]; vendor: string; lag: number }) => {
  const { t } = useWords()
  const now = useServerNow(lag)
  const groups = groupsOf(games)
  return (
    <div className="lottery">
      <h1>{t('lottery.title')}</h1>
      <p className="lottery-quiet">{t('lottery.intro')}</p>
      <p className="lottery-quiet">{t('lottery.official.intro')}</p>
      {groups.map(([name, own]) => (
        <section key={name} className="lottery-series">
          <h2>{name}</h2>
          <ul className="lottery-cards">
            {own.map((game) => (
              <li key={game.gameCode}>
                <Card game={game} vendor={vendor} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Series with their games by interval, the series of the most played game first. */
const groupsOf = (games: readonly Game[]): [name: string, own: Game[]][] => {
  const byPlace = games.toSorted((one, other) => one.place - other.place)
  const groups = [...Map.groupBy(byPlace, ({ name }) => seriesName(name))]
  return groups.map(([series, own]) => [series, own.toSorted((one, other) => one.minutes - other.minutes)])
}

/** A game is named by its series and its interval, or its region and its station; the heading says the first. */
const seriesName = (name: string) => name.split(' · ')[0]!

const Card = ({ game, vendor, now }: { game: Game; vendor: string; now: number }) => {
  const { t } = useWords()
  return (
    <Link
      to={`/lottery?${new URLSearchParams({ vendor, gameCode: game.gameCode })}`}
      className="lottery-card"
    >
      <strong>{game.name}</strong>
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

const Clock = ({ game, now }: { game: Game; now: number }) => {
  const { t } = useWords()
  if (!game.isOpen || !game.draw) return <span className="lottery-quiet">{t('lottery.notSold')}</span>
  const opens = Date.parse(game.draw.openAt)
  const isOpen = now >= opens
  return (
    <span className="lottery-clock">
      <Countdown isOpen={isOpen} at={isOpen ? game.draw.closeAt : game.draw.openAt} now={now} />
    </span>
  )
}
