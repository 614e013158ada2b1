import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { useEffect } from 'react'
import { whenSignedIn } from '../../shared/gate.ts'
import { isModuleOn } from '../../shared/modules.ts'
import { openPopup } from '../../shared/popups.tsx'
import { useMember, usePermission } from '../../shared/queries.ts'
import { navigate, usePlace } from '../../shared/router.tsx'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { CentreMenu } from './centre-menu.tsx'
import { CentreOverlay } from './centre-overlay.tsx'
import { centrePages, pageOfHash, type CentrePage } from './pages.ts'

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
  // With nothing named, the person's own page.
  const shown = page ?? pages.find(({ id }) => id === 'account') ?? pages[0]
  if (!shown) return null
  return (
    <CentreOverlay
      base="#/me"
      title={t(shown.title)}
      menu={<CentreMenu pages={pages} page={shown} onClose={onClose} />}
      at={shown.id}
      isAtMenu={page === null}
      onClose={onClose}
    >
      <shown.Screen />
    </CentreOverlay>
  )
}
