import { shownTabs } from '@krathong/protocol/shapes/promotion-kinds'
import { useEffect, useRef } from 'react'
import { Link } from '../../shared/router.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import './promotions.css'

const words: Readonly<Record<(typeof shownTabs)[number], WordKey>> = {
  new: 'promo.tab.new',
  deposit: 'bonus.deposit',
  live: 'shell.category.LIVE',
  sports: 'shell.category.SPORTS',
  slots: 'shell.category.RNG',
  lottery: 'shell.category.LOTTERY',
  vip: 'shell.vip',
  limited: 'promo.tab.limited',
}

interface PromotionTabsProps {
  /** Those that hold something. */
  tabs: ReadonlySet<string>
  current: string
}

/** Tabs are addresses: the way back and a reload keep them. One that an address names is shown though nothing is left under it. */
export const PromotionTabs = ({ tabs, current }: PromotionTabsProps) => {
  const { t } = useWords()
  const strip = useRef<HTMLElement>(null)
  const shown = shownTabs.filter((tab) => tabs.has(tab) || tab === current)
  // An address names its tab: it is brought to the middle of the strip, and nothing else moves.
  useEffect(() => {
    const box = strip.current
    const tab = box?.querySelector('[aria-current]')
    if (!box || !tab) return
    const [line, chosen] = [box.getBoundingClientRect(), tab.getBoundingClientRect()]
    box.scrollLeft += chosen.left + chosen.width / 2 - (line.left + line.width / 2)
  }, [current, shown.length])
  if (shown.length === 0) return null
  return (
    <nav ref={strip} className="promo-tabs" aria-label={t('promo.tabs')}>
      <Tab tab="all" isCurrent={current === 'all'} word="promo.tab.all" />
      {shown.map((tab) => (
        <Tab key={tab} tab={tab} isCurrent={tab === current} word={words[tab]} />
      ))}
    </nav>
  )
}

const Tab = ({ tab, isCurrent, word }: { tab: string; isCurrent: boolean; word: WordKey }) => {
  const { t } = useWords()
  return (
    <Link
      className="promo-tab"
      to={tab === 'all' ? '/promotions' : `/promotions?tab=${tab}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {t(word)}
    </Link>
  )
}
