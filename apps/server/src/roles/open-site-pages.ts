import type { FastifyInstance } from 'fastify'
import type { Implementation } from '../platform/http/implement.ts'
import { addAppPages } from './pages/app-pages.ts'
import { createBoots } from './pages/page-boot.ts'
import { createPageCache } from './pages/page-cache.ts'
import { createPageDrawer } from './pages/page-drawer.ts'
import type { Parts } from './parts.ts'
import { addSitePages } from './pages/site-pages.ts'

/** What a page shows of these is old at once when they change: nobody who opens it afterwards may miss it. */
const DRAWN_FROM = ['settings', 'catalog', 'content'] as const

/** Every page of the site, the thread that draws them, and what is remembered of them until what they are drawn from changes. */
export const openSitePages = async (
  site: FastifyInstance,
  { app, settings, webDist: dist }: Pick<Parts, 'app' | 'settings' | 'webDist'>,
  { implementations, rateLimits }: { implementations: readonly Implementation[]; rateLimits: boolean },
): Promise<{ close(): Promise<void> }> => {
  const textsIn = (language: string) => settings.current().texts.page('site', language)
  const [cache, drawer] = [createPageCache(), createPageDrawer(dist)]
  const boots = createBoots(implementations, textsIn)
  const forget = () => {
    boots.clear()
    cache.clear()
  }
  const ends = DRAWN_FROM.map((topic) => app.bus.subscribe(topic, forget))
  await addAppPages(site, { app, dist, settings })
  await addSitePages(site, { dist, settings, boots, cache, drawer, rateLimits })
  return {
    close: async () => {
      for (const end of ends) end()
      await drawer.close()
    },
  }
}
