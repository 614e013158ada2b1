import { ChevronLeft } from 'lucide-react'
import type { Category } from '../../shared/categories.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { FilterBar } from './filter-bar.tsx'
import { GameList } from './game-list.tsx'
import { HallCard } from './hall-card.tsx'
import { LaneGate } from './lane-gate.tsx'
import { useFilters } from './use-filters.ts'
import './egame-page.css'
import './hall-page.css'

interface HallPageProps {
  category: Category
  /** No header stands above it: the page leads home itself. */
  hasHomeLink?: boolean
}

/** A category of vendors: one tap on a card opens what the vendor opens with; below stands everything they have. */
export const HallPage = ({ category, hasHomeLink = false }: HallPageProps) => {
  const { t } = useWords()
  const { filters, apply } = useFilters(category)
  return (
    <div className="wrap egame">
      {hasHomeLink && (
        <Link to="/" className="hall-home">
          <ChevronLeft size={18} className="flip-rtl" aria-hidden="true" />
          {t('shell.home')}
        </Link>
      )}
      <h1>{t(`shell.category.${category}`)}</h1>
      <LaneGate category={category}>
        {(cards) => (
          <>
            <ul className="hall-cards">
              {cards.map((card) => (
                <HallCard key={card.vassalage} card={card} />
              ))}
            </ul>
            <h2>{t('home.allGames')}</h2>
            <FilterBar category={category} filters={filters} onChange={apply} />
            <GameList category={category} filters={filters} onChange={apply} />
          </>
        )}
      </LaneGate>
    </div>
  )
}
