import { dateOf, dayAt, isInArea, soldGameOf } from '@krathong/lottery'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { refusalText } from '../../shared/client.ts'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { GameCards } from './game-card.tsx'
import type { Favourites, LobbyGame } from './game-card.tsx'
import { OpenBets } from './open-bets.tsx'
import { lobbyQuery } from './queries.ts'
import { lagOf, useServerNow } from '../../shared/server-clock.ts'
import './lobby.css'

/** After every moment. */
const LAST = 8_640_000_000_000_000
/** Stations belong to the day of their own country. */
const VIETNAM_ZONE = 7 * 60

/** The stations of Viet Nam that draw today with their last results, what this player has bet on, and the stations of other days. */
export const VietnamBoard = ({ favourites }: { favourites: Favourites | null }) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(lobbyQuery())
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={4} height="96px" />
  const games = Object.values(data.games).filter(({ gameCode }) => {
    const sold = soldGameOf(gameCode)
    return sold && isInArea(sold, 'vn')
  })
  return <Board games={games} favourites={favourites} lag={lagOf(data.serverTime, data.readAt)} />
}

interface BoardProps {
  games: readonly LobbyGame[]
  favourites: Favourites | null
  lag: number
}

const Board = ({ games, favourites, lag }: BoardProps) => {
  const { t } = useWords()
  const now = useServerNow(lag)
  const isSignedIn = useSignedIn()
  const today = dateOf(dayAt(now, VIETNAM_ZONE)).replaceAll('-', '')
  const inOrder = games.toSorted((one, other) => closingAt(one) - closingAt(other) || one.place - other.place)
  const groups = Object.groupBy(inOrder, (game) => (drawsOn(game, today) ? 'today' : 'later'))
  return (
    <div className="lottery">
      <h1>{t('lottery.vn.title')}</h1>
      {isSignedIn && (
        <section className="lottery-series">
          <h2>{t('lottery.vn.openBets')}</h2>
          <OpenBets games={games} />
        </section>
      )}
      <section className="lottery-series">
        <h2>{t('lottery.vn.today')}</h2>
        {groups.today ? (
          <Regions games={groups.today} now={now} favourites={favourites} />
        ) : (
          <Empty title={t('lottery.vn.none')} text={t('lottery.vn.noneText')} />
        )}
      </section>
      {groups.later && (
        <section className="lottery-series">
          <h2>{t('lottery.vn.later')}</h2>
          <Regions games={groups.later} now={now} favourites={favourites} />
        </section>
      )}
      <p className="lottery-quiet">{t('lottery.official.intro')}</p>
    </div>
  )
}

/** Stations under their region, the region whose next draw closes first above the others. */
const Regions = ({ games, ...shown }: ComponentProps<typeof GameCards>) =>
  [...Map.groupBy(games, ({ name }) => name.split(' · ')[0]!)].map(([region, own]) => (
    <section key={region} className="lottery-region">
      <h3>{region}</h3>
      <GameCards games={own} heading={region} {...shown} />
    </section>
  ))

/** Stations by their close; draws of minutes stand after them, where nothing moves under a finger. */
const closingAt = ({ draw, minutes }: LobbyGame) =>
  draw && minutes === 0 ? Date.parse(draw.closeAt) : LAST + minutes

/** Whether a draw of this day, as its number names it, is on sale, waits for its result or has it. */
const drawsOn = ({ draw, waiting, last }: LobbyGame, day: string): boolean =>
  [draw, waiting, last].some((one) => one?.numero.startsWith(day) === true)
