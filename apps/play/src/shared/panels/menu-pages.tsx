import { Dialog } from '@krathong/ui/dialog'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../frame-game.tsx'
import './panels.css'
import './pay-table.css'
import './panel-parts.css'
import './panels-narrow.css'

type PageName = 'pays' | 'rules' | 'information' | 'history' | 'fairness' | 'settings'

/** Arrow keys move between the tabs, the way they point: onward is to the left where lines are read from the right. */
const stepTo = (event: React.KeyboardEvent, pages: readonly PageName[], page: PageName): PageName | null => {
  const pointed = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (pointed === 0) return null
  const move = getComputedStyle(event.currentTarget).direction === 'rtl' ? -pointed : pointed
  event.preventDefault()
  return pages[(pages.indexOf(page) + move + pages.length) % pages.length] ?? page
}

interface MenuPagesProps {
  /** What stands under each tab, in the order of the tabs. */
  pages: Readonly<Partial<Record<PageName, ReactNode>>>
  onClose: () => void
}

/** The menu of every game: a list of tabs, and the page of the chosen one. */
export const MenuPages = ({ pages, onClose }: MenuPagesProps) => {
  const t = useTexts()
  const names = Object.keys(pages) as PageName[]
  const [page, setPage] = useState(names[0]!)
  // Five tabs are wider than a phone: the chosen one is in sight, however it was chosen.
  useEffect(() => {
    document.getElementById(`tab-${page}`)?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [page])
  const onKey = (event: React.KeyboardEvent) => {
    const next = stepTo(event, names, page)
    if (next === null) return
    setPage(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <Dialog name="game-menu" title={t('menu.title')} size="wide" onClose={onClose}>
      <div className="panel-tabs" role="tablist" aria-label={t('menu.title')}>
        {names.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            className="panel-tab"
            aria-selected={name === page}
            aria-controls="menu-page"
            tabIndex={name === page ? 0 : -1}
            onKeyDown={onKey}
            onClick={() => setPage(name)}
          >
            {t(`menu.${name}`)}
          </button>
        ))}
      </div>
      <div
        id="menu-page"
        className="panel-page"
        role="tabpanel"
        tabIndex={0}
        aria-labelledby={`tab-${page}`}
        key={page}
      >
        {pages[page]}
      </div>
    </Dialog>
  )
}
