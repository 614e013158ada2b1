import { gameNamesOf, soldGames } from '@krathong/lottery'
import type { SoldGame } from '@krathong/lottery'
import { lotteryPlace } from '../../shared/lottery-places.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

/** From a station to the bets over it and another of its day, and from those back to both. */
export const PairLinks = ({ sold }: { sold: SoldGame }) => {
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
