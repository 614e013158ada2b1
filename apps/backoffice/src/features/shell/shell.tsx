import { IconButton } from '@krathong/ui/button'
import { Menu, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState, useEffect } from 'react'
import { useBackOffice } from '../../shared/back-office.tsx'
import { FindButton } from './find/find-button.tsx'
import { LanguagePicker, ThemeButton } from '../../shared/pickers.tsx'
import { useIsNarrow } from '../../shared/use-media.ts'
import { useWords } from '../../shared/words.ts'
import { Alarms } from './alarms.tsx'
import { OperatorMenu } from './operator-menu.tsx'
import { SideMenu } from './side-menu.tsx'
import './shell.css'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** "/" goes to the search of a page, as in most consoles. */
const useShortcuts = () => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      const search = document.querySelector<HTMLInputElement>('#page input[type="search"]')
      if (!search || document.querySelector('dialog[open]')) return
      event.preventDefault()
      search.select()
      search.focus()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

/** Without the address: an entry in the history for it would be one step Back that leads nowhere. */
const toPage = (event: MouseEvent) => {
  event.preventDefault()
  document.getElementById('page')?.focus()
}

export const Shell = ({ children }: { children: ReactNode }) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const isNarrow = useIsNarrow()
  const [isOpen, setIsOpen] = useState(false)
  useShortcuts()
  return (
    <div className="shell">
      <a className="skip-link" href="#page" onClick={toPage}>
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
          <span className="brand-name">{backOffice.brandName}</span>
          {!isNarrow && <span className="brand-note">{t('brand.console')}</span>}
        </span>
        <span className="top-bar-end">
          <FindButton />
          <LanguagePicker />
          <ThemeButton />
          <OperatorMenu />
        </span>
      </header>
      {(!isNarrow || isOpen) && <SideMenu onFollow={() => setIsOpen(false)} />}
      <main id="page" className="page" tabIndex={-1}>
        <Alarms />
        {children}
      </main>
    </div>
  )
}
