import { isInArea, soldGameOf } from '@krathong/lottery'
import type { LotteryArea } from '@krathong/lottery'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { Segments } from '@krathong/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { refusalText } from '../../shared/client.ts'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { GameCards } from './game-card.tsx'
import type { Favourites, LobbyGame } from './game-card.tsx'
import { lobbyPicks, pickGames } from './lobby-picks.ts'
import type { LobbyPick } from './lobby-picks.ts'
import { lobbyQuery, recentQuery } from './queries.ts'
import { lagOf, useServerNow } from '../../shared/server-clock.ts'
import './lobby.css'

export interface LobbyProps {
  area: LotteryArea
  favourites: Favourites | null
}

/** Every lottery with its countdown and its last result, series by series, the most played first; or those that a player looks for. */
export const Lobby = ({ area, favourites }: LobbyProps) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(lobbyQuery())
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={4} height="96px" />
  const games = Object.values(data.games).filter(({ gameCode }) => {
    const sold = soldGameOf(gameCode)
    return sold && isInArea(sold, area)
  })
  return <Games games={games} favourites={favourites} lag={lagOf(data.serverTime, data.readAt)} />
}

interface GamesProps {
  games: readonly LobbyGame[]
  favourites: Favourites | null
  lag: number
}

const Games = ({ games, favourites, lag }: GamesProps) => {
  const { t } = useWords()
  const now = useServerNow(lag)
  const isSignedIn = useSignedIn()
  const [pick, setPick] = useState<LobbyPick>('all')
  const [name, setName] = useState('')
  const { data: recent } = useQuery({ ...recentQuery(), enabled: isSignedIn })
  const offered = lobbyPicks.filter(
    (one) => (one !== 'favourites' || favourites) && (one !== 'recent' || isSignedIn),
  )
  const isLiked = (code: string) => favourites?.has(code) === true
  const shown = pickGames(games, { pick, name, isLiked, recent: recent?.gameCodes ?? [] })
  return (
    <div className="lottery">
      <h1>{t('lottery.title')}</h1>
      <div className="lottery-find">
        <Segments
          label={t('lottery.show')}
          value={pick}
          options={offered.map((value) => ({ value, label: t(`lottery.pickGames.${value}`) }))}
          onChange={setPick}
        />
        <label className="lottery-search">
          <Search size={18} aria-hidden="true" />
          <input
            type="search"
            aria-label={t('lottery.search')}
            placeholder={t('lottery.search')}
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
      </div>
      {shown.length === 0 ? (
        <Empty
          title={t('lottery.noGames')}
          text={t(name === '' ? emptyText[pick] : 'lottery.noGames.name')}
        />
      ) : pick === 'all' ? (
        groupsOf(shown).map(([series, own]) => (
          <section key={series} className="lottery-series">
            <h2>{series}</h2>
            <GameCards games={own} now={now} favourites={favourites} heading={series} />
          </section>
        ))
      ) : (
        <GameCards games={shown} now={now} favourites={favourites} />
      )}
      <p className="lottery-quiet">{t('lottery.intro')}</p>
      <p className="lottery-quiet">{t('lottery.official.intro')}</p>
    </div>
  )
}

const emptyText = {
  all: 'lottery.noGames.name',
  popular: 'lottery.noGames.name',
  favourites: 'lottery.noGames.favourites',
  recent: 'lottery.noGames.recent',
} as const

/** Series with their games by interval, the series of the most played game first. */
const groupsOf = (games: readonly LobbyGame[]): [name: string, own: LobbyGame[]][] =>
  [...Map.groupBy(games, ({ name }) => seriesName(name))].map(([series, own]) => [
    series,
    own.toSorted((one, other) => one.minutes - other.minutes),
  ])

/** A game is named by its series and its interval, or its region and its station; the heading says the first. */
const seriesName = (name: string) => name.split(' · ')[0]!
