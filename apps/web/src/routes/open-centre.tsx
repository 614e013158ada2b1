import { lazy, Suspense } from 'react'
import { CentreOutline } from '../features/centre/centre-outline.tsx'
import { CrashScreen } from '../features/system/crash-screen.tsx'
import { loadCode } from '../shared/load-code.ts'
import { registerOver, usePlace } from '../shared/router.tsx'
import { sessionToken } from '../shared/session.ts'

const loadCentre = () => loadCode(() => import('./centres.tsx'))
const Centre = lazy(() => loadCentre().then(({ Centres }) => ({ default: Centres })))
registerOver(async (hash) => {
  if (sessionToken() === null) return
  const { fetchPage } = await loadCentre()
  await fetchPage(hash)
})

/** The personal centre or the agent centre over whatever is shown, where the hash names one of their pages. */
export const OpenCentre = () => {
  const isOpen = /^#\/(me|agent)(\/|$)/.test(usePlace().hash)
  return (
    <CrashScreen key={String(isOpen)}>
      <Suspense fallback={<CentreOutline />}>{isOpen && <Centre />}</Suspense>
    </CrashScreen>
  )
}
