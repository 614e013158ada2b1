import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { IconButton } from '@krathong/ui/button'
import { Loading, Skeleton } from '@krathong/ui/state'
import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMember } from '../../shared/queries.ts'
import { navigate, OUTLINE_AFTER_MS, usePlace } from '../../shared/router.tsx'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import './centre-box.css'

/** The centre while its program is on its way; who has no centre sees what they see then. */
export const CentreOutline = () => {
  const isSignedIn = useSignedIn()
  const { data: member } = useMember()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), OUTLINE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate && isSignedIn && member && member.type !== TRIAL_TYPE ? <Outline /> : null
}

const Outline = () => {
  const { path, search } = usePlace()
  const { t } = useWords()
  const close = () => navigate(path + search)
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    // What is open already keeps its place on top and what is typed in it.
    if (dialog && !document.querySelector('dialog[open]')) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={box}
      tabIndex={-1}
      className="centre"
      aria-label={t('ui.loading')}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <span className="centre-menu" />
      <section className="centre-main">
        <header className="centre-head">
          <span className="centre-outline-title">
            <Skeleton width="9em" />
          </span>
          <IconButton label={t('ui.close')} onClick={close}>
            <X size={22} />
          </IconButton>
        </header>
        <div className="centre-outline">
          <Loading rows={4} height="96px" />
        </div>
      </section>
    </dialog>
  )
}
