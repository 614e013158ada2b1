import { IconButton } from '@krathong/ui/button'
import { openBelowPopups } from '@krathong/ui/dialog'
import { ArrowLeft, X } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import './centre-box.css'
import './centre.css'

interface OverlayProps {
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

/** What lies over the page: a menu and one page of it, the whole screen on a phone. */
export const CentreOverlay = ({ base, title, menu, at, isAtMenu, children, onClose }: OverlayProps) => {
  const { t } = useWords()
  const box = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    // A popup that was open already, such as a password that must be changed, is not covered by the centre.
    if (dialog && !dialog.open) openBelowPopups(dialog)
    return () => dialog?.close()
  }, [])
  useLayoutEffect(() => {
    body.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [at, isAtMenu])
  return (
    <dialog
      ref={box}
      tabIndex={-1}
      className={`centre${isAtMenu ? ' centre-at-menu' : ''}`}
      aria-labelledby="centre-title"
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      {menu}
      <section className="centre-main">
        <header className="centre-head">
          <Link to={base} className="button button-plain button-icon centre-back" aria-label={t('me.back')}>
            <ArrowLeft size={22} aria-hidden="true" className="flip-rtl" />
          </Link>
          <h2 id="centre-title">{title}</h2>
          <IconButton label={t('ui.close')} className="centre-close" onClick={onClose}>
            <X size={22} />
          </IconButton>
        </header>
        <div className="centre-body" ref={body}>
          {children}
        </div>
      </section>
    </dialog>
  )
}
