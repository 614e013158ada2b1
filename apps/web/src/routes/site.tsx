import { lazy, Suspense, useEffect } from 'react'
import { BannerStrip } from '../features/content/banner-strip.tsx'
import { JackpotCounter } from '../features/jackpot/jackpot-counter.tsx'
import { BottomBar } from '../features/shell/bottom-bar.tsx'
import { Footer } from '../features/shell/footer.tsx'
import { Header } from '../features/shell/header.tsx'
import { NetworkBanner } from '../features/shell/network-banner.tsx'
import { CrashScreen } from '../features/system/crash-screen.tsx'
import { NotFoundPage } from '../features/system/not-found-page.tsx'
import { SystemView } from '../features/system/system-view.tsx'
import { loadCode } from '../shared/load-code.ts'
import { useBrand, usePermission } from '../shared/queries.ts'
import { useRouting } from '../shared/router.tsx'
import { shells } from '../shared/shell.ts'
import { useWords } from '../shared/words.ts'
import { OpenRoute } from './open-route.tsx'
import './site.css'

const Centre = lazy(() =>
  loadCode(() => import('./centre.tsx')).then(({ CentreRoute }) => ({ default: CentreRoute })),
)

/** The shell round every page, or what stands instead of the site while it is closed. */
export const Site = () => {
  const { status } = usePermission()
  useTitle()
  return status === 0 ? <OpenSite /> : <SystemView status={status} />
}

const OpenSite = () => {
  const { t } = useWords()
  const { match, place } = useRouting()
  const route = match?.route
  const parts = shells[route?.shell ?? 'page']
  // The phone's form of the header's menus: where there is nothing but the screen, it is gone too.
  const hasBar = parts.header && parts.footer
  return (
    <div className={hasBar ? 'site' : 'site site-bare'}>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      {parts.header && <Header />}
      <NetworkBanner />
      {parts.banner && route?.bannerGroup && <BannerStrip group={route.bannerGroup} />}
      {route?.hasJackpot && <JackpotCounter />}
      <main id="main" className="main" tabIndex={-1}>
        <Suspense>
          <CrashScreen key={place.path}>
            {!route && <NotFoundPage />}
            {route && <OpenRoute id={route.id} />}
          </CrashScreen>
        </Suspense>
      </main>
      {parts.footer && <Footer />}
      {hasBar && <BottomBar />}
      {/^#\/me(\/|$)/.test(place.hash) && (
        <CrashScreen>
          <Suspense>
            <Centre />
          </Suspense>
        </CrashScreen>
      )}
    </div>
  )
}

/** The title of the tab follows the page and its language. */
const useTitle = () => {
  const { t } = useWords()
  const { name } = useBrand()
  const { match } = useRouting()
  const title = titleOf(match ? t(match.route.title) : t('system.notFound'), name)
  useEffect(() => {
    document.title = title
  }, [title])
}

export const titleOf = (page: string, brand: string) => `${page} · ${brand}`
