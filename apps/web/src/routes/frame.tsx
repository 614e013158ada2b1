import { Later } from '@krathong/ui/later'
import { BottomBar } from '../features/shell/bottom-bar.tsx'
import { Footer } from '../features/shell/footer.tsx'
import { Header } from '../features/shell/header.tsx'
import { NetworkBanner } from '../features/shell/network-banner.tsx'
import { SideBar } from '../features/shell/side-bar.tsx'
import { SystemHelp } from '../features/system/system-help.tsx'
import type { Route } from '../shared/router.tsx'
import { shells, type ShellParts } from '../shared/shell.ts'
import { Button } from '@krathong/ui/button'
import { setConsent, useConsent } from '../shared/consent.ts'
import { usePermission } from '../shared/queries.ts'
import { useWords } from '../shared/words.ts'
import '../features/shell/consent-bar.css'

/** Asked once, only where the brand counts visits; both answers are as easy. */
const ConsentBar = () => {
  const { t } = useWords()
  const { analytics } = usePermission().info
  const consent = useConsent()
  if (!analytics || consent !== null) return null
  return (
    <section className="consent-bar" aria-label={t('shell.consent')}>
      <p>{t('shell.consentText')}</p>
      <div className="consent-answers">
        <Button kind="quiet" small onClick={() => setConsent('no')}>
          {t('shell.consentNo')}
        </Button>
        <Button kind="quiet" small onClick={() => setConsent('yes')}>
          {t('shell.consentYes')}
        </Button>
      </div>
    </section>
  )
}

/** Parts of the shell round a page, and whether it has the phone's bar, the form the header's menus take there. */
export const partsOf = (route: Route | undefined): ShellParts & { bar: boolean } => {
  const parts = shells[route?.shell ?? 'page']
  return { ...parts, bar: parts.header && parts.footer }
}

export const FrameTop = ({ route, isShut }: { route: Route | undefined; isShut: boolean }) => (
  <>
    {partsOf(route).header && (
      <Later>
        <Header hidesNav={isShut || route?.hidesNav === true} />
      </Later>
    )}
    <NetworkBanner />
  </>
)

export const FrameBottom = ({ route, isShut }: { route: Route | undefined; isShut: boolean }) => {
  const { header, footer, side, bar } = partsOf(route)
  return (
    <>
      {footer && (
        <Later>
          <Footer hidesVendors={isShut} />
        </Later>
      )}
      {!header && !footer && <SystemHelp />}
      {side && <SideBar />}
      <ConsentBar />
      {bar && !isShut && <BottomBar />}
    </>
  )
}
