import { gameNamesOf, isChain, isOfficial, isShot, soldGames } from '@krathong/lottery'
import type { SoldGame } from '@krathong/lottery'
import { Failed, Loading } from '@krathong/ui/state'
import { Segments } from '@krathong/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { refusalText } from '../../shared/client.ts'
import { Link, navigate, useSearch } from '../../shared/router.tsx'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { BetPanel } from './bet-panel.tsx'
import { GameHead } from './game-head.tsx'
import { GameView, views } from './game-view.tsx'
import type { View } from './game-view.tsx'
import { openedQuery } from './queries.ts'
import { lagOf, useServerNow } from '../../shared/server-clock.ts'
import { lotteryPlace } from '../../shared/lottery-places.ts'

/** From a station to the bets over it and another of its day, and from those back to both. */
const PairLinks = ({ sold }: { sold: SoldGame }) => {
  const { t, language } = useWords()
  const { code, pair } = sold.game
  const others = soldGames.filter(({ game }) =>
    pair ? pair.includes(game.code) : game.pair?.includes(code) === true,
  )
  if (others.length === 0) return null
  return (
    <nav aria-label={t('lottery.pairs')} className="lottery-pairs">
      <span className="lottery-quiet">{t('lottery.pairs')}</span>
      {others.map(({ game }) => (
        <Link key={game.code} to={lotteryPlace(game.code)}>
          {(gameNamesOf(game)[language] ?? gameNamesOf(game)['en']!).split(' · ').at(-1)!}
        </Link>
      ))}
    </nav>
  )
}

/** Only Yeekee takes numbers of players. */
const Shots = lazy(() => import('./shots.tsx').then((loaded) => ({ default: loaded.Shots })))

const hasBalls = ({ series }: SoldGame): boolean => series.format[0]?.kind !== 'numbers'

/** One lottery: its clock, and below it the panel, the own tickets, the results, or the check of one draw. */
export const Game = ({ sold }: { sold: SoldGame }) => {
  const { t } = useWords()
  const search = useSearch()
  const isSignedIn = useSignedIn()
  const { code } = sold.game
  const { data, error, refetch } = useQuery(openedQuery(code))
  const lag = data ? lagOf(data.serverTime, data.readAt) : 0
  const now = useServerNow(lag)
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={4} height="96px" />
  const numero = search.get('numero')
  const asked = search.get('lottoView')
  // Charts count balls; prizes of others are none.
  const open = views.filter(
    (one) =>
      (isSignedIn || one !== 'mine') &&
      (one !== 'trends' || hasBalls(sold)) &&
      (one !== 'shots' || isShot(sold)),
  )
  const view = open.find((one) => one === asked) ?? 'betting'
  const show = (next: View) => {
    const place = new URLSearchParams(search)
    place.delete('numero')
    if (next === 'betting') place.delete('lottoView')
    else place.set('lottoView', next)
    navigate(`/lottery?${place}`, { replace: true })
  }
  return (
    <div className="lottery">
      <GameHead sold={sold} opened={data} now={now} />
      {isOfficial(sold) && <p className="lottery-quiet">{t('lottery.official.text')}</p>}
      {data.isSimulated && <p className="lottery-quiet">{t('lottery.official.simulated')}</p>}
      {isChain(sold) && <p className="lottery-quiet">{t('lottery.chain.text')}</p>}
      {sold.series.code === 'MB' && !isOfficial(sold) && (
        <p className="lottery-quiet">{t('lottery.own.text')}</p>
      )}
      {view === 'betting' && <PairLinks sold={sold} />}
      <Segments
        label={t('lottery.show')}
        value={view}
        options={open.map((value) => ({
          value,
          label: t(value === 'shots' ? 'lottery.shots.title' : `lottery.view.${value}`),
        }))}
        onChange={show}
      />
      {view === 'shots' && (
        <Suspense fallback={<Loading rows={3} height="44px" />}>
          <Shots sold={sold} now={now} />
        </Suspense>
      )}
      {/* What was picked stays while somebody looks at their tickets. */}
      <div hidden={view !== 'betting'}>
        <BetPanel sold={sold} opened={data} now={now} />
      </div>
      <GameView {...{ view, sold, numero, isSignedIn }} opened={data} />
    </div>
  )
}
