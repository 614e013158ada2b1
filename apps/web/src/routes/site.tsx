import { Suspense, useEffect } from 'react'
import { BannerStrip } from '../features/content/banner-strip.tsx'
import { PopupNotices } from '../features/content/popup-notices.tsx'
import { JackpotCounter } from '../features/jackpot/jackpot-counter.tsx'
import { EntryView } from '../features/shell/entry-view.tsx'
import { CrashScreen } from '../features/system/crash-screen.tsx'
import { NotFoundPage } from '../features/system/not-found-page.tsx'
import { SystemView } from '../features/system/system-view.tsx'
import { useBrand, useSiteStatus } from '../shared/queries.ts'
import { useRouting } from '../shared/router.tsx'
import { useWords } from '../shared/words.ts'
import { FrameBottom, FrameTop, partsOf } from './frame.tsx'
import { OpenCentre } from './open-centre.tsx'
import { OpenRoute } from './open-route.tsx'
import { useEntry } from './use-entry.ts'
import './site.css'

/** The shell round every page, or what stands instead of the site while it is closed. */
export const Site = () => {
  const status = useSiteStatus()
  useTitle()
  const { match } = useRouting()
  // Who is shut out can still ask somebody why.
  if (status === 0 || match?.route.id === 'support') return <OpenSite />
  return (
    <>
      <SystemView status={status} />
      {/* Where play is closed, one's own money is not. */}
      {status === 2 && <OpenCentre />}
    </>
  )
}

const OpenSite = () => {
  const { t } = useWords()
  const { match, place } = useRouting()
  const route = match?.route
  const parts = partsOf(route)
  const isShut = useEntry()
  return (
    <div className={parts.bar && !isShut ? 'site' : 'site site-bare'}>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <FrameTop route={route} isShut={isShut} />
      {route?.id !== 'support' && <PopupNotices />}
      {parts.banner && !isShut && route?.bannerGroup && <BannerStrip group={route.bannerGroup} />}
      {route?.hasJackpot && !isShut && <JackpotCounter />}
      <main id="main" className="main" tabIndex={-1}>
        <Suspense>
          <CrashScreen key={place.path}>
            {!route && !isShut && <NotFoundPage />}
            {isShut && <EntryView />}
            {route && !isShut && <OpenRoute id={route.id} title={t(route.title)} />}
          </CrashScreen>
        </Suspense>
      </main>
      <FrameBottom route={route} isShut={isShut} />
      <OpenCentre />
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
