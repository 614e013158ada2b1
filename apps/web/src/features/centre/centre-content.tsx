import { IconButton } from '@krathong/ui/button'
import { ArrowLeft, X } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { CENTRE_TITLE } from './centre-box.tsx'
import './centre.css'

interface ContentProps {
  /** Where the menu stands: `#/me`. */
  base: string
  title: string
  menu: ReactNode
  /** Which page is shown; another one begins at its top. */
  at: string
  /** On a phone the menu is a page of its own. */
  isAtMenu: boolean
  children: ReactNode
  onClose: () => void
}

/** What stands in the box over the page: a menu and one page of it. */
export const CentreContent = ({ base, title, menu, at, isAtMenu, children, onClose }: ContentProps) => {
  const { t } = useWords()
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    body.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [at, isAtMenu])
  return (
    <div className={`centre-inside${isAtMenu ? ' centre-at-menu' : ''}`}>
      {menu}
      <section className="centre-main">
        <header className="centre-head">
          <Link to={base} className="button button-plain button-icon centre-back" aria-label={t('me.back')}>
            <ArrowLeft size={22} aria-hidden="true" className="flip-rtl" />
          </Link>
          <h2 id={CENTRE_TITLE}>{title}</h2>
          <IconButton label={t('ui.close')} className="centre-close" onClick={onClose}>
            <X size={22} />
          </IconButton>
        </header>
        <div className="centre-body" ref={body}>
          {children}
        </div>
      </section>
    </div>
  )
}
