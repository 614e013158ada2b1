/// <reference lib="webworker" />
/**
 * The site's worker. It keeps one page, the one that says that there is no network, in the person's own language and colours, and shows
 * it where a page cannot come. Nothing else of the site is ever taken from a store: balances, odds and results are the server's to say.
 */
import { clientsClaim } from 'workbox-core'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope

const STORE = 'offline'
const PAGE = '/offline'

/** The page as the server draws it for this browser's language and colours now. */
const keepPage = async () => {
  const store = await caches.open(STORE)
  await store.add(new Request(PAGE, { cache: 'reload' }))
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage())
  void self.skipWaiting()
})
clientsClaim()

self.addEventListener('message', ({ data }) => {
  if (data === 'keep-page') void keepPage().catch(() => undefined)
})

const pages = new NetworkOnly({
  plugins: [{ handlerDidError: async () => (await caches.match(PAGE)) ?? Response.error() }],
})
registerRoute(new NavigationRoute(pages))
