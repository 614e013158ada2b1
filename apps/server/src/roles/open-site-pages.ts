import type { FastifyInstance } from 'fastify'
import type { Implementation } from '../platform/http/implement.ts'
import { addAppPages } from './pages/app-pages.ts'
import { createBoots } from './pages/page-boot.ts'
import { createPageCache } from './pages/page-cache.ts'
import { createPageDrawer } from './pages/page-drawer.ts'
import type { Parts } from './parts.ts'
import { addSitePages } from './pages/site-pages.ts'

/** Every page of the site, the thread that draws them, and what is remembered of them until the brand's settings change. */
export const openSitePages = async (
  site: FastifyInstance,
  { app, settings, webDist: dist }: Pick<Parts, 'app' | 'settings' | 'webDist'>,
  { implementations, rateLimits }: { implementations: readonly Implementation[]; rateLimits: boolean },
): Promise<{ close(): Promise<void> }> => {
  const [cache, boots, drawer] = [createPageCache(), createBoots(implementations), createPageDrawer(dist)]
  const forget = app.bus.subscribe('settings', () => {
    boots.clear()
    cache.clear()
  })
  await addAppPages(site, { app, dist, settings })
  await addSitePages(site, { dist, settings, boots, cache, drawer, rateLimits })
  return {
    close: async () => {
      forget()
      await drawer.close()
    },
  }
}
