import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import cookies from '@fastify/cookie'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Settings } from '../../modules/core/settings/index.ts'
import { defaultBrand } from '../../modules/core/settings/default-brand.ts'
import { createTransport } from '../../platform/http/transport.ts'
import type { Boots } from './page-boot.ts'
import { createPageCache } from './page-cache.ts'
import { createPageDrawer } from './page-drawer.ts'
import type { DrawerBounds, PageDrawer } from './page-drawer.ts'
import { addSitePages } from './site-pages.ts'

/** A site in small: it says which thread drew it and the how many-eth page that was; one page hangs, one ends its thread. */
const BUNDLE = `
import { readlinkSync } from 'node:fs'
import { getPriority } from 'node:os'
import { threadId } from 'node:worker_threads'
let drawn = 0
export const placeOf = (path, search) => {
  const name = new URLSearchParams(search).get('name')
  return path === '/gone' || path === '/404' ? { path: '/404', search: '' } : { path, search: name ? '?name=' + name : '' }
}
export const render = async ({ path, search }) => {
  if (path === '/ends') process.exit(1)
  if (path === '/hangs') await new Promise(() => undefined)
  drawn += 1
  const isLinux = process.platform === 'linux'
  const priority = isLinux ? getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))) : 0
  return { status: path === '/404' ? 404 : 200, html: JSON.stringify({ path, search, threadId, drawn, priority }) }
}
`
const BOUNDS: DrawerBounds = {
  waiting: 3,
  perSecond: 0,
  atOnce: 1_000,
  searches: { perSecond: 0, atOnce: 1_000 },
  patienceMs: 30_000,
}

let folder: string
let endpoint: FastifyInstance
let drawer: PageDrawer
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'krathong-pages-'))
  for (const part of ['client', 'server']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'server/render.js'), BUNDLE)
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(async () => {
  await endpoint.close()
  await drawer.close()
})

const open = async ({
  rateLimits = false,
  ...bounds
}: Partial<DrawerBounds> & { rateLimits?: boolean } = {}) => {
  drawer = createPageDrawer(folder, { ...BOUNDS, ...bounds })
  endpoint = fastify()
  endpoint.decorate('transport', createTransport({ trustProxy: false }))
  await endpoint.register(cookies)
  const settings = {
    current: () => ({ value: defaultBrand }),
    servesHost: () => true,
    isAway: () => false,
    statusFor: () => 0,
    countryOf: () => 'TH',
  } as unknown as Settings
  const boots = { open: async () => ({}), closed: async () => ({}), clear: () => undefined } as Boots
  await addSitePages(endpoint, {
    dist: folder,
    settings,
    boots,
    cache: createPageCache(),
    drawer,
    rateLimits,
  })
}

const ask = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await endpoint.inject({ url, headers })
  const text = answer.body
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text,
    raw: answer.rawPayload,
    page: text.startsWith('{')
      ? (JSON.parse(text) as { drawn: number; threadId: number; search: string; priority: number })
      : null,
  }
}

describe('pages', () => {
  it('are drawn on a thread of their own, and once for all addresses of one page', async () => {
    await open()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => ask(`/rng?${crypto.randomUUID()}=${at}&utm_source=x${at}`)),
    )
    expect(new Set(answers.map(({ status, page }) => `${status} ${page?.drawn}`))).toEqual(new Set(['200 1']))
    expect(answers[0]!.page!.threadId).toBeGreaterThan(0)
    const lost = await Promise.all(
      Array.from({ length: 50 }, (_, at) => ask(at % 2 ? '/gone' : `/${'x'.repeat(201 + at)}`)),
    )
    expect(new Set(lost.map(({ status, page }) => `${status} ${page?.drawn}`))).toEqual(new Set(['404 2']))
    const packed = await ask('/rng', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(packed.raw).toString()).toContain('"drawn":1')
  })

  it('beyond what can be drawn are the last good one, or a word to come again in the reader’s language', async () => {
    await open({ atOnce: 2 })
    const { page } = await ask('/rng')
    expect((await ask('/rng?name=a')).page!.drawn).toBe(2)
    // The page itself is known, so what cannot be drawn with a parameter is drawn without.
    expect((await ask('/rng?name=b')).page).toEqual(page)
    const busy = await ask('/live', { cookie: 'lang=ar' })
    expect(busy).toMatchObject({ status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } })
    expect(busy.text).toContain('<html lang="ar" dir="rtl">')
  })

  it('with something to search for are drawn more rarely, and else without it', async () => {
    await open({ searches: { perSecond: 0, atOnce: 1 } })
    expect((await ask('/rng?name=a')).page).toMatchObject({ drawn: 1, search: '?name=a' })
    expect((await ask('/rng?name=b')).page).toMatchObject({ drawn: 2, search: '' })
    expect((await ask('/rng?name=c')).page).toMatchObject({ drawn: 2, search: '' })
    expect((await ask('/rng')).page).toMatchObject({ drawn: 2, search: '' })
    expect((await ask('/promotions')).page).toMatchObject({ drawn: 3, search: '' })
  })

  it.runIf(process.platform === 'linux')('take only what the rest of the process leaves', async () => {
    await open()
    expect((await ask('/rng')).page!.priority).toBe(19)
    expect(getPriority()).toBeLessThan(19)
  })

  it('wait in a short line only', async () => {
    await open({ waiting: 3 })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(`/page-${at}`)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 503)).toHaveLength(17)
  })

  it.each(['/ends', '/hangs'])('go on after %s', { timeout: 60_000 }, async (address) => {
    await open({ patienceMs: 4_000 })
    expect((await ask(address)).status).toBe(503)
    // A thread that is started anew may take its time on a slow machine.
    await expect.poll(async () => (await ask('/rng')).status, { timeout: 25_000 }).toBe(200)
  })

  it('are bounded by address', async () => {
    await open({ rateLimits: true })
    let answer = await ask('/rng')
    for (let at = 0; at < 600; at += 1) answer = await ask('/rng')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

it('remembered pages are bounded by number and by size, and what was asked for longest ago goes first', async () => {
  endpoint = fastify()
  const cache = createPageCache({ kept: 3, bytes: 100 })
  const page = (size: number) => async () => ({
    status: 200,
    plain: Buffer.alloc(size),
    gzip: Buffer.alloc(0),
    brotli: Buffer.alloc(0),
  })
  for (const key of ['a', 'b', 'c']) await cache.get(key, page(10))
  await cache.get('a', page(10))
  await cache.get('d', page(10))
  expect(['a', 'b', 'c', 'd'].map((key) => cache.last(key) !== null)).toEqual([true, false, true, true])
  await cache.get('e', page(90))
  expect(['a', 'c', 'd', 'e'].map((key) => cache.last(key) !== null)).toEqual([false, false, true, true])
  cache.clear()
  expect(cache.last('e')).toBeNull()
})
