import { StrictMode, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** Draws it into the page, at once, until the test is over. */
export const mount = (node: ReactNode): void => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  flushSync(() => root.render(<StrictMode>{node}</StrictMode>))
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
}
