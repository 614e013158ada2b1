import { useState } from 'react'
import { Dialog } from '@krathong/ui/dialog'
import { useTexts } from '../game-context.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { Fairness } from './fairness.tsx'
import { History } from './history.tsx'
import { Information } from './information.tsx'
import type { PanelName } from './panel-name.ts'
import { PayTable } from './pay-table.tsx'
import { Rules } from './rules.tsx'
import { Settings } from './settings.tsx'
import { StakeList } from './stake-list.tsx'
import './panels.css'

const pages = ['pays', 'rules', 'information', 'history', 'fairness', 'settings'] as const
type Page = (typeof pages)[number]

const PageOf = ({ page, onClose }: { page: Page; onClose: () => void }) => {
  switch (page) {
    case 'pays':
      return <PayTable />
    case 'rules':
      return <Rules />
    case 'information':
      return <Information />
    case 'history':
      return <History onClose={onClose} />
    case 'fairness':
      return <Fairness />
    case 'settings':
      return <Settings />
  }
}

/** Arrow keys move between the tabs, as in every list of tabs. */
const step = (event: React.KeyboardEvent, page: Page, choose: (page: Page) => void) => {
  const move = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (move === 0) return
  event.preventDefault()
  const next = pages[(pages.indexOf(page) + move + pages.length) % pages.length] ?? page
  choose(next)
  document.getElementById(`tab-${next}`)?.focus()
}

const Menu = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts()
  const [page, setPage] = useState<Page>('pays')
  return (
    <Dialog name="game-menu" title={t('menu.title')} size="wide" onClose={onClose}>
      <div className="panel-tabs" role="tablist" aria-label={t('menu.title')}>
        {pages.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            className="panel-tab"
            aria-selected={name === page}
            aria-controls="menu-page"
            tabIndex={name === page ? 0 : -1}
            onKeyDown={(event) => step(event, page, setPage)}
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
        <PageOf page={page} onClose={onClose} />
      </div>
    </Dialog>
  )
}

export const Panels = ({ panel, onClose }: { panel: PanelName; onClose: () => void }) => {
  switch (panel) {
    case 'menu':
      return <Menu onClose={onClose} />
    case 'stakes':
      return <StakeList onClose={onClose} />
    case 'buy':
      return <BuyDialog onClose={onClose} />
  }
}
