import { useQuery } from '@tanstack/react-query'
import type { Category } from '../../shared/categories.ts'
import { vendorsQuery } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { HallCard } from './hall-card.tsx'
import { gamePageQuery } from './queries.ts'
import { noFilters } from './filters.ts'
import { OtherLanes } from './lane-gate.tsx'
import { Tiles } from './tiles.tsx'
import './hall-page.css'

const OFFERED = 4

interface OtherGamesProps {
  category: Category
  /** The vendor that did not open. */
  butVendor: string
}

/** What can be opened instead: the category's other vendors, and a few of its games. */
export const OtherGames = ({ category, butVendor }: OtherGamesProps) => {
  const { t } = useWords()
  const { data: menu } = useQuery(vendorsQuery())
  const { data } = useQuery(gamePageQuery(category, noFilters))
  const lane = menu?.lanes.find(({ gameCategory }) => gameCategory === category)
  const cards = (lane?.cards ?? []).filter((card) => card.opens !== null && card.vassalage !== butVendor)
  const games = (data?.content ?? [])
    .filter((game) => !game.inMaintenance && game.vassalage !== butVendor)
    .slice(0, OFFERED)
  if (!menu || !data) return null
  if (cards.length === 0 && games.length === 0) return <OtherLanes but={category} />
  return (
    <section className="wrap other-games">
      <h2>{t('game.othersNow')}</h2>
      <ul className="hall-cards">
        {cards.slice(0, OFFERED).map((card) => (
          <HallCard key={card.vassalage} card={card} />
        ))}
      </ul>
      <Tiles games={games} />
    </section>
  )
}
