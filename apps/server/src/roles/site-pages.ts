import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { CallSpec } from '@krathong/protocol/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestFacts } from '../platform/http/callers.ts'
import type { Implementation } from '../platform/http/implement.ts'
import { factsOf } from '../platform/http/request-facts.ts'
import { isCallAddress, isFileAddress, refuseUnknown } from '../platform/http/unknown-call.ts'
import type { Settings } from '../modules/settings/index.ts'
import type { CachedPage, PageCache } from './page-cache.ts'

/** Data that the page is drawn from, by `group.call`: the visitor's answers of those calls. */
export type Boot = Record<string, unknown>

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

const ONE_YEAR = '365d'

/** Calls whose visitor's answer every page starts with, and those of single pages. */
const ALWAYS = ['content.announcements', 'catalog.vendors', 'betting.jackpots'] as const
const OF_PAGE: Record<string, string> = { '/': 'catalog.hotGames', '/rng': 'catalog.games' }

const themeOf = (request: FastifyRequest, fallback: 'light' | 'dark'): 'light' | 'dark' => {
  const cookie = request.cookies?.['theme']
  return cookie === 'dark' || cookie === 'light' ? cookie : fallback
}

const createAsker = (implementations: readonly Implementation[]) => (key: string, input: unknown, request: RequestFacts) => {
  const [group, name] = key.split('.') as [string, string]
  const found = implementations.find((candidate) => candidate.group === group && Object.hasOwn(candidate.specs, name))
  if (!found) return null
  const spec = found.specs[name] as CallSpec
  return found.handlers[name]!(spec.input.parse(input), { caller: null as never, request })
}

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

/** Files of the built site, and every other address drawn on the server for a visitor: what a person sees first needs no script. */
export const addSitePages = async (door: FastifyInstance, options: SitePagesOptions): Promise<void> => {
  const { dist, settings, cache } = options
  const client = join(dist, 'client')
  const defaultLanguage = () => settings.current().value.defaultLanguage
  if (!existsSync(client)) {
    door.setNotFoundHandler((request, reply) => refuseUnknown(door, request, reply, defaultLanguage()))
    return
  }
  const { render } = (await import(pathToFileURL(join(dist, 'server', 'render.js')).href)) as { render: Render }
  const ask = createAsker(options.implementations)

  await door.register(fastifyStatic, {
    root: client, index: false, wildcard: false, preCompressed: true, maxAge: ONE_YEAR, immutable: true, cacheControl: true,
  })

  const bootOf = async (path: string, search: URLSearchParams, facts: RequestFacts, status: number): Promise<Boot> => {
    // A page for everybody names nobody's address; the browser asks for its own when it needs it.
    const asked = status === 0 ? { ...facts, address: '' } : facts
    const boot: Boot = { 'system.permission': await ask('system.permission', {}, asked) }
    if (status !== 0) return boot
    const own = OF_PAGE[path === '/index' || path === '/index.html' || path === '/home' ? '/' : path]
    const keys = own && search.size === 0 ? [...ALWAYS, own] : ALWAYS
    const answers = await Promise.all(keys.map((key) => ask(key, {}, asked)))
    keys.forEach((key, index) => {
      if (answers[index] !== null) boot[key] = answers[index]
    })
    return boot
  }

  const draw = async (request: FastifyRequest, reply: FastifyReply) => {
    const facts = factsOf(request, reply, defaultLanguage())
    const url = new URL(request.url, 'http://x')
    const status = settings.statusFor(facts.address)
    const theme = themeOf(request, settings.current().value.defaultTheme)
    const known = url.pathname.length > 200 ? '/404' : url.pathname
    const make = async () =>
      render({ path: known, search: url.search, language: facts.language, theme, boot: await bootOf(known, url.searchParams, facts, status) })
    const key = [facts.origin, known, url.search, facts.language, theme, status, status === 0 ? '' : facts.address].join(' ')
    return sendPage(request, reply, await cache.get(key, make))
  }

  door.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isCallAddress(request.url) && !isFileAddress(request.url)
    return isPage ? draw(request, reply) : refuseUnknown(door, request, reply, defaultLanguage())
  })
}
