import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import cookies from '@fastify/cookie'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Settings } from '../../modules/core/settings/index.ts'
import { defaultBrand } from '../../modules/core/settings/default-brand.ts'
import type { App } from '../../platform/app.ts'
import { createTransport } from '../../platform/http/transport.ts'
import { addAppPages } from './app-pages.ts'

const mark = fileURLToPath(new URL('../../../../web/public/art/brands/krathong.svg', import.meta.url))
let folder: string
let endpoint: FastifyInstance
let androidApp: (typeof defaultBrand)['frame']['androidApp'] = null

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'krathong-app-'))
  for (const part of ['client/art/brands', 'server']) mkdirSync(join(folder, part), { recursive: true })
  cpSync(mark, join(folder, 'client/art/brands/krathong.svg'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(folder, 'server/render.js'),
    'export const offlineDocument = async (told) => JSON.stringify(told)',
  )
  const current = () => ({ value: { ...defaultBrand, frame: { ...defaultBrand.frame, androidApp } } })
  endpoint = fastify()
  endpoint.decorate('transport', createTransport({ trustProxy: false }))
  endpoint.decorateReply('callNotFound', function () {
    return this.code(404).send()
  })
  await endpoint.register(cookies)
  await addAppPages(endpoint, {
    app: { db: null } as unknown as App,
    dist: folder,
    settings: { current } as unknown as Settings,
  })
})
afterAll(async () => {
  await endpoint.close()
  rmSync(folder, { recursive: true })
})

const ask = (url: string, cookie = '') => endpoint.inject({ url, headers: { cookie } })

test('an installed site bears the brand’s name in the person’s language and colours', async () => {
  const answer = await ask('/manifest.webmanifest', 'lang=ar; theme=dark')
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect(answer.json()).toMatchObject({
    name: 'Krathong',
    lang: 'ar',
    dir: 'rtl',
    display: 'standalone',
    start_url: '/',
    background_color: '#0d1216',
  })
})

test('every icon of the manifest is there, of the size it says', async () => {
  const { icons } = (await ask('/manifest.webmanifest')).json<{ icons: { src: string; sizes: string }[] }>()
  expect(icons).toHaveLength(4)
  for (const { src, sizes } of icons) {
    const { width, height, format } = await sharp((await ask(src)).rawPayload).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
  }
  expect((await ask('/app-icons/constructor.png')).statusCode).toBe(404)
})

test('the page without a network is drawn for who keeps it', async () => {
  const answer = await ask('/offline', 'lang=vi; theme=dark')
  expect(answer.json()).toMatchObject({
    language: 'vi',
    theme: 'dark',
    brand: 'Krathong',
    minimumAge: defaultBrand.minimumAge,
    helpLinks: defaultBrand.protection.help.map(({ name, url }) => ({ label: name, url })),
  })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('Android is told whose program may show the site, where there is one', async () => {
  expect((await ask('/.well-known/assetlinks.json')).statusCode).toBe(404)
  const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':')
  androidApp = { packageName: 'com.example.site', fingerprints: [fingerprint] }
  expect((await ask('/.well-known/assetlinks.json')).json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'com.example.site',
        sha256_cert_fingerprints: [fingerprint],
      },
    },
  ])
})
