import type { Category } from '../../shared/categories.ts'
import { useWords } from '../../shared/words.ts'
import { FilterBar } from './filter-bar.tsx'
import { GameList } from './game-list.tsx'
import { LaneGate } from './lane-gate.tsx'
import { useFilters } from './use-filters.ts'
import { VendorTabs } from './vendor-tabs.tsx'
import './egame-page.css'

/** A category of many games: its vendors as tabs, filters, twelve tiles a page. */
export const EgamePage = ({ category }: { category: Category }) => {
  const { t } = useWords()
  const { filters, apply } = useFilters(category)
  return (
    <div className="wrap egame">
      <h1>{t(`shell.category.${category}`)}</h1>
      <LaneGate category={category}>
        {(cards) => (
          <>
            <VendorTabs cards={cards} filters={filters} onChange={apply} />
            <FilterBar category={category} filters={filters} onChange={apply} />
            <GameList category={category} filters={filters} onChange={apply} />
          </>
        )}
      </LaneGate>
    </div>
  )
}
