import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@krathong/protocol'
import cookies from '@fastify/cookie'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { defaultBrand } from '../modules/core/settings/default-brand.ts'
import type { Settings } from '../modules/core/settings/index.ts'
import { noEdits } from '../modules/core/wordings/index.ts'
import type { App } from '../platform/app.ts'
import { createBus } from '../platform/bus.ts'
import type { Implementation } from '../platform/http/implement.ts'
import { createTransport } from '../platform/http/transport.ts'
import { openSitePages } from './open-site-pages.ts'

/** A site whose pages are what they are drawn from. */
const BUNDLE = `
export const placeOf = (path, search) => ({ path, search })
export const render = async ({ boot }) => ({ status: 200, html: boot['content.announcements'].title })
`

let folder: string
let endpoint: ReturnType<typeof fastify>
let pages: { close(): Promise<void> }
let title: string
const bus = createBus()

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'krathong-site-'))
  for (const part of ['client', 'server']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'server/render.js'), BUNDLE)
  endpoint = fastify()
  endpoint.decorate('transport', createTransport({ trustProxy: false }))
  await endpoint.register(cookies)
  const implementations = [
    { group: 'system', specs: calls.system, handlers: { permission: () => ({ status: 0 }) } },
    { group: 'content', specs: calls.content, handlers: { announcements: () => ({ title }) } },
    { group: 'catalog', specs: calls.catalog, handlers: { vendors: () => [], homeRows: () => [] } },
    { group: 'betting', specs: calls.betting, handlers: { jackpots: () => ({}) } },
  ] as unknown as Implementation[]
  const settings = {
    current: () => ({ value: defaultBrand, texts: noEdits }),
    servesHost: () => true,
    isAway: () => false,
    statusFor: () => 0,
    countryOf: () => 'TH',
  } as unknown as Settings
  const parts = { app: { bus } as App, settings, webDist: folder }
  pages = await openSitePages(endpoint, parts, { implementations, rateLimits: false })
})

afterEach(async () => {
  await endpoint.close()
  await pages.close()
  rmSync(folder, { recursive: true })
})

const home = async () => (await endpoint.inject({ url: '/' })).body

it.each([
  ['content', { brandId: 'krathong' }],
  ['catalog', { revision: 2n }],
  ['settings', { brandId: 'krathong', version: 2 }],
] as const)('a page that was remembered before a change of %s is drawn anew', async (topic, message) => {
  title = 'before'
  expect(await home()).toBe('before')
  title = 'after'
  expect(await home()).toBe('before')
  bus.publish(topic, message as never)
  expect(await home()).toBe('after')
})
