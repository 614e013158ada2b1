import { IconButton } from '@krathong/ui/button'
import { openBelowPopups } from '@krathong/ui/modal'
import { Loading, Skeleton } from '@krathong/ui/state'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { navigate, usePlace } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import './centre-box.css'

/** The id of the title of whatever stands in the box. */
export const CENTRE_TITLE = 'centre-title'

const useClose = () => {
  const { path, search } = usePlace()
  return () => navigate(path + search)
}

/**
 * The box of the personal and the agents' centre over whatever page is open, the whole screen on a phone. It stands from the press on, and
 * its outline, the centre and what went wrong take turns in it: opened once, it is laid out once and keeps the focus.
 */
export const CentreBox = ({ children }: { children: ReactNode }) => {
  const close = useClose()
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    // A popup that was open already, such as a password that must be changed, is not covered by the centre.
    if (dialog && !dialog.open) openBelowPopups(dialog)
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={box}
      tabIndex={-1}
      className="centre"
      aria-labelledby={CENTRE_TITLE}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
    >
      {children}
    </dialog>
  )
}

/** What stands in the box before the centre does, or in its place: the way out, and grey places where nothing else is said. */
export const CentreOutline = ({ children }: { children?: ReactNode }) => {
  const { t } = useWords()
  const close = useClose()
  return (
    <div className="centre-inside">
      <span className="centre-menu" />
      <section className="centre-main">
        <header className="centre-head">
          <span className="centre-outline-title">
            <span id={CENTRE_TITLE} className="visually-hidden">
              {t(children ? 'system.crash' : 'ui.loading')}
            </span>
            {!children && <Skeleton width="9em" />}
          </span>
          <IconButton label={t('ui.close')} onClick={close}>
            <X size={22} />
          </IconButton>
        </header>
        <div className="centre-outline">{children ?? <Loading rows={4} height="96px" />}</div>
      </section>
    </div>
  )
}
