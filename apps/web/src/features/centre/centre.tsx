import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { IconButton } from '@krathong/ui/button'
import { openBelowPopups } from '@krathong/ui/dialog'
import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { whenSignedIn } from '../../shared/gate.ts'
import { isModuleOn } from '../../shared/modules.ts'
import { openPopup } from '../../shared/popups.tsx'
import { useMember, usePermission } from '../../shared/queries.ts'
import { Link, navigate, usePlace } from '../../shared/router.tsx'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { CentreMenu } from './centre-menu.tsx'
import { centrePages, pageOfHash, type CentrePage } from './pages.ts'
import './centre.css'

/** The personal centre over whatever page is open; the hash says which part of it, so reload, back and sharing work. */
export const Centre = ({ more }: { more: readonly CentrePage[] }) => {
  const { path, search, hash } = usePlace()
  const isSignedIn = useSignedIn()
  const { data: member } = useMember()
  const { info } = usePermission()
  const close = () => navigate(path + search)
  useEffect(() => {
    void whenSignedIn(() => {})
  }, [])
  const isTrial = member?.type === TRIAL_TYPE
  useEffect(() => {
    if (!isTrial) return
    openPopup('need-account', {})
    navigate(path + search)
  }, [isTrial, path, search])
  if (!isSignedIn || isTrial) return null
  const pages = [...centrePages, ...more].filter(
    ({ isFor, module }) =>
      (!isFor || (member && isFor(member))) && (!module || isModuleOn(info.modules, module)),
  )
  return <Overlay pages={pages} page={pageOfHash(hash, pages)} onClose={close} />
}

interface OverlayProps {
  pages: readonly CentrePage[]
  page: CentrePage | null
  onClose: () => void
}

const Overlay = ({ pages, page, onClose }: OverlayProps) => {
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
  }, [page])

  // With nothing named, the person's own page.
  const shown = page ?? pages.find(({ id }) => id === 'account') ?? pages[0]
  if (!shown) return null
  return (
    <dialog
      ref={box}
      tabIndex={-1}
      className={`centre${page ? '' : ' centre-at-menu'}`}
      aria-labelledby="centre-title"
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <CentreMenu pages={pages} page={shown} onClose={onClose} />
      <section className="centre-main">
        <header className="centre-head">
          <Link to="#/me" className="button button-plain button-icon centre-back" aria-label={t('me.back')}>
            <ArrowLeft size={22} aria-hidden="true" className="flip-rtl" />
          </Link>
          <h2 id="centre-title">{t(shown.title)}</h2>
          <IconButton label={t('ui.close')} className="centre-close" onClick={onClose}>
            <X size={22} />
          </IconButton>
        </header>
        <div className="centre-body" ref={body}>
          <shown.Screen />
        </div>
      </section>
    </dialog>
  )
}
