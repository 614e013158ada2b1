import { routes } from './routes/routes.ts'
import { preloadPopup } from './shared/popups.tsx'
import { loadRoute } from './shared/router.tsx'

export const whenIdle = (task: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 2_000 }) : setTimeout(task, 200)

const likely = new Set(['rng', 'game'])

/** Once somebody is really there, fetches what they are most likely to open next, when nothing else is going on. */
export const prepareNext = () => {
  const prepare = () => {
    for (const route of routes) if (likely.has(route.id)) loadRoute(route).catch(() => {})
    preloadPopup('login')
  }
  const arrive = () => {
    for (const sign of signs) window.removeEventListener(sign, arrive)
    whenIdle(prepare)
  }
  const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
  for (const sign of signs) window.addEventListener(sign, arrive, { passive: true })
}
