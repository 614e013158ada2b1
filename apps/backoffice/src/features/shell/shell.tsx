import { IconButton } from '@krathong/ui/button'
import { Menu, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDesk } from '../../shared/desk.tsx'
import { LanguagePicker, ThemeButton } from '../../shared/pickers.tsx'
import { Link, usePlace } from '../../shared/router.tsx'
import { useIsNarrow } from '../../shared/use-media.ts'
import { useWords } from '../../shared/words.ts'
import { BooksAlarm } from './books-alarm.tsx'
import { OperatorMenu } from './operator-menu.tsx'
import { placesFor } from './places.ts'
import './shell.css'
import { ClosedGames } from './closed-games.tsx'
import { ReturnsAlarm } from './returns-alarm.tsx'
import { SupportCount } from './support-count.tsx'
import { WaitingCount } from './waiting-count.tsx'
import { useShortcuts } from './use-shortcuts.ts'

export const Shell = ({ children }: { children: ReactNode }) => {
  const { t } = useWords()
  const desk = useDesk()
  const isNarrow = useIsNarrow()
  const [isOpen, setIsOpen] = useState(false)
  useShortcuts()
  return (
    <div className="shell">
      <a className="skip-link" href="#page">
        {t('nav.skip')}
      </a>
      <header className="top-bar">
        {isNarrow && (
          <IconButton
            label={t(isOpen ? 'nav.close' : 'nav.open')}
            aria-expanded={isOpen}
            aria-controls="menu"
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <X size={20} aria-hidden /> : <Menu size={20} aria-hidden />}
          </IconButton>
        )}
        <span className="brand">
          <img src="/lantern.svg" alt="" width={24} height={24} />
          <span className="brand-name">{desk.brandName}</span>
          {!isNarrow && <span className="brand-note">{t('brand.console')}</span>}
        </span>
        <span className="top-bar-end">
          <LanguagePicker />
          <ThemeButton />
          <OperatorMenu />
        </span>
      </header>
      {(!isNarrow || isOpen) && <SideMenu onFollow={() => setIsOpen(false)} />}
      <main id="page" className="page" tabIndex={-1}>
        <BooksAlarm />
        <ReturnsAlarm />
        <ClosedGames />
        {children}
      </main>
    </div>
  )
}

const SideMenu = ({ onFollow }: { onFollow: () => void }) => {
  const { t } = useWords()
  const { path } = usePlace()
  const { operator } = useDesk()
  const menu = useRef<HTMLElement>(null)
  // Where one is stays in view, however long the menu.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return (
    <nav ref={menu} id="menu" className="side-menu" aria-label={t('nav.label')}>
      {placesFor(operator.permissions).map((group) => (
        <section key={group.title} aria-label={t(group.title)}>
          <p className="side-title" aria-hidden>
            {t(group.title)}
          </p>
          <ul className="side-list">
            {group.places.map(({ path: to, title, sign: Sign }) => (
              <li key={to}>
                <Link to={to} isCurrent={path === to || path.startsWith(`${to}/`)} onFollow={onFollow}>
                  <Sign size={18} aria-hidden />
                  {t(title)}
                  {to === '/approvals' && <WaitingCount />}
                  {to === '/support' && <SupportCount />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
