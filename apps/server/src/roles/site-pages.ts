import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Implementation } from '../platform/http/implement.ts'
import { sendRefusal } from '../platform/http/answer.ts'
import { isOutage } from '../platform/db/database.ts'
import { factsOf } from '../platform/http/request-facts.ts'
import { isCallAddress, isFileAddress, refuseUnknown } from '../platform/http/unknown-call.ts'
import type { Settings } from '../modules/settings/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { addFiles } from './built-files.ts'
import { closedBoot, createBoot } from './page-boot.ts'
import type { Boot } from './page-boot.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { themeOf } from './theme-of.ts'

export interface RenderRequest {
  path: string
  search: string
  language: string
  theme: 'light' | 'dark'
  boot: Boot
}
export type Render = (request: RenderRequest) => Promise<{ status: number; html: string }>

export interface SitePagesOptions {
  dist: string
  settings: Settings
  implementations: readonly Implementation[]
  cache: PageCache
}

const PATH_MAX = 200
const sendPage = (request: FastifyRequest, reply: FastifyReply, page: CachedPage) => {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache, private')
    .header('vary', 'cookie, accept-encoding')
    .send(encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : page.plain)
}

const createDrawer = async ({ dist, settings, cache, implementations }: SitePagesOptions) => {
  const { render } = (await import(pathToFileURL(join(dist, 'server', 'render.js')).href)) as {
    render: Render
  }
  const bootOf = createBoot(implementations)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { value } = settings.current()
    const facts = factsOf(request, reply, value.defaultLanguage)
    const { pathname, search } = new URL(request.url, 'http://x')
    const path = pathname.length > PATH_MAX ? '/404' : pathname
    if (!settings.servesHost(facts.origin))
      return sendRefusal(reply, new Refusal('HOST_UNKNOWN'), facts.language)
    const status = settings.isAway() ? 1 : settings.statusFor(facts.address)
    const { language, origin } = facts
    const theme = themeOf(request, value.defaultTheme)
    const place = { path, search, language, theme } as const
    const make = async () => render({ ...place, boot: await bootOf(place, facts) })
    const close = async () => render({ ...place, boot: await closedBoot(implementations, facts) })
    // Who helps depends on where a person is, and so does what a page says.
    const reader = status === 0 ? settings.countryOf(facts.address) : facts.address
    const key = [origin, path, search, language, theme]
    const page = await cache.get([...key, status, reader].join(' '), make).catch((error: unknown) => {
      if (!isOutage(error)) throw error
      return cache.get([...key, 'closed', facts.address].join(' '), close)
    })
    return sendPage(request, reply, page)
  }
}

/** Files of the built site, and every other address drawn on the server for a visitor: what a person sees first needs no script. */
export const addSitePages = async (door: FastifyInstance, options: SitePagesOptions): Promise<void> => {
  const client = join(options.dist, 'client')
  const hasSite = existsSync(client)
  const draw = hasSite ? await createDrawer(options) : null
  if (hasSite) await addFiles(door, client)
  door.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && !isCallAddress(request.url) && !isFileAddress(request.url)
    if (draw && isPage) return draw(request, reply)
    return refuseUnknown(door, request, reply, options.settings.current().value.defaultLanguage)
  })
}
