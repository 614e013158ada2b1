import { Loading } from '@krathong/ui/state'
import { Suspense, type ComponentType } from 'react'
import { CrashScreen } from '../features/system/crash-screen.tsx'
import { laterPart } from '../shared/later-part.ts'

interface LaterScreen {
  Screen: ComponentType
  /** Fetches its code before it is opened. */
  fetch: () => Promise<unknown>
}

/** A page of a box that stands already: its code comes when it is opened, or before that, and its place is kept meanwhile. */
export const laterScreen = (load: () => Promise<ComponentType>): LaterScreen => {
  const { Part, fetch } = laterPart(load)
  const Screen = () => (
    <CrashScreen>
      <Suspense fallback={<Loading rows={4} height="96px" />}>
        <Part />
      </Suspense>
    </CrashScreen>
  )
  return { Screen, fetch }
}
