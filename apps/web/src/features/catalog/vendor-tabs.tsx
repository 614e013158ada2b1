import { constants } from '@krathong/protocol/constants'
import { IconButton } from '@krathong/ui/button'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { VendorCard } from '../../shared/categories.ts'
import { useWords } from '../../shared/words.ts'
import { pick, type Filters } from './filters.ts'

const STEP = 0.8

interface VendorTabsProps {
  cards: readonly VendorCard[]
  filters: Filters
  onChange: (filters: Filters) => void
}

export const VendorTabs = ({ cards, filters, onChange }: VendorTabsProps) => {
  const { t } = useWords()
  const strip = useRef<HTMLDivElement>(null)
  /** Onward is to the left where lines are read from the right. */
  const scroll = (step: 1 | -1) => {
    const box = strip.current
    if (!box) return
    const direction = getComputedStyle(box).direction === 'rtl' ? -step : step
    box.scrollBy({ left: direction * STEP * box.clientWidth, behavior: 'smooth' })
  }
  // A shared address names its vendor: the tab is brought to the middle of the strip, and nothing else moves.
  useEffect(() => {
    const box = strip.current
    const tab = box?.querySelector('[aria-pressed="true"]')
    if (!box || !tab) return
    const [line, chosen] = [box.getBoundingClientRect(), tab.getBoundingClientRect()]
    box.scrollLeft += chosen.left + chosen.width / 2 - (line.left + line.width / 2)
  }, [filters.vendor])
  const hasArrows = cards.length > constants.vendorTabsMax
  return (
    <nav className="vendor-tabs" aria-label={t('shell.vendors')}>
      {hasArrows && (
        <IconButton label={t('ui.previous')} onClick={() => scroll(-1)}>
          <ChevronLeft size={20} className="flip-rtl" />
        </IconButton>
      )}
      <div className="vendor-tabs-strip" ref={strip}>
        <button
          type="button"
          className="vendor-tab"
          aria-pressed={filters.vendor === ''}
          onClick={() => onChange(pick({}))}
        >
          {t('egame.allVendors')}
        </button>
        {cards.map((card) => (
          <button
            key={card.vassalage}
            type="button"
            className="vendor-tab"
            aria-pressed={filters.vendor === card.vassalage}
            onClick={() => onChange(pick({ vendor: card.vassalage }))}
          >
            <img src={card.logoUrl} alt="" width={64} height={28} loading="lazy" decoding="async" />
            {card.accountTypeName}
            {card.inMaintenance && <span className="vendor-tab-note">{t('home.inMaintenance')}</span>}
          </button>
        ))}
      </div>
      {hasArrows && (
        <IconButton label={t('ui.next')} onClick={() => scroll(1)}>
          <ChevronRight size={20} className="flip-rtl" />
        </IconButton>
      )}
    </nav>
  )
}
