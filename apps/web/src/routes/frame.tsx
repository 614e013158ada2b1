import { Later } from '@krathong/ui/later'
import { BottomBar } from '../features/shell/bottom-bar.tsx'
import { ConsentBar } from '../features/shell/consent-bar.tsx'
import { Footer } from '../features/shell/footer.tsx'
import { Header } from '../features/shell/header.tsx'
import { NetworkBanner } from '../features/shell/network-banner.tsx'
import { SideBar } from '../features/shell/side-bar.tsx'
import { SystemHelp } from '../features/system/system-help.tsx'
import type { Route } from '../shared/router.tsx'
import { shells, type ShellParts } from '../shared/shell.ts'

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
