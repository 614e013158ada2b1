import { Loading } from '@krathong/ui/state'
import { createElement, lazy, Suspense, useState, type ComponentType } from 'react'
import { CrashScreen } from '../features/system/crash-screen.tsx'
import { loadCode } from '../shared/load-code.ts'

interface LaterScreen {
  Screen: ComponentType
  /** Fetches its code before it is opened. */
  fetch: () => Promise<unknown>
}

/** A page of a box that stands already: its code comes when it is opened, or before that, and its place is kept meanwhile. */
export const laterScreen = (load: () => Promise<ComponentType>): LaterScreen => {
  let here: ComponentType | null = null
  const fetch = async () => (here ??= await loadCode(load))
  const late = (): ComponentType => lazy(async () => ({ default: await fetch() }))
  // One and the same for as long as it is shown: another one would begin the page anew. After a failure it is asked for again.
  const Shown = () => createElement(useState(() => ({ Screen: here ?? late() }))[0].Screen)
  const Screen = () => (
    <CrashScreen>
      <Suspense fallback={<Loading rows={4} height="96px" />}>
        <Shown />
      </Suspense>
    </CrashScreen>
  )
  return { Screen, fetch }
}
