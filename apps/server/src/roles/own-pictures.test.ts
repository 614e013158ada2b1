import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { cutFor, picturePlaces } from '@krathong/protocol/shapes/picture-places'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentRoutes, pictureRoutes } from '../modules/community/content/program.ts'
import {
  ask,
  isAuditWhole,
  openBackOffice,
  openTestApp,
  openTestEndpoint,
} from '../modules/core/operators/testing.ts'
import type { BackOffice } from '../modules/core/operators/testing.ts'
import { createSettings, defaultBrand, seedBrand } from '../modules/core/settings/program.ts'
import type { Settings } from '../modules/core/settings/index.ts'
import type { App } from '../platform/app.ts'
import { transact } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import { artworksOf, pictureUses } from './implementations/artworks.ts'
import { addOwnPictures } from './pages/own-pictures.ts'

let app: App
let settings: Settings
let office: FastifyInstance
let site: FastifyInstance
let content: BackOffice
let support: BackOffice
let stop: () => Promise<void>
const webDist = mkdtempSync(`${tmpdir()}/krathong-pictures-`)

beforeAll(async () => {
  const opened = await openTestApp()
  app = opened.app
  await transact(app.db, (tx) => seedBrand(tx, 'krathong', defaultBrand))
  settings = await createSettings(app)
  const more = [
    ...contentRoutes(app, settings, {
      artworks: () => artworksOf({ app, settings, webDist }, 'banners', ['wide', 'phone']),
      gameName: (nodeId) => ({ name: nodeId }),
    }),
    pictureRoutes(app, settings, pictureUses),
  ]
  office = await openTestEndpoint(app, { isFactorRequired: false, more })
  site = await openTestEndpoint(app, { endpoint: 'site', more })
  addOwnPictures(site, app)
  content = await openBackOffice(app, office, 'content')
  support = await openBackOffice(app, office, 'support')
  stop = async () => {
    settings.close()
    await Promise.all([office.close(), site.close()])
    await opened.close()
    rmSync(webDist, { recursive: true })
  }
})
afterAll(() => stop())

/** Red on the left, blue on the right: what a cut kept can be seen. */
const halves = async (width: number, height: number, format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#00f' } },
        left: width / 2,
        top: 0,
      },
    ])
    .toFormat(format)
    .toBuffer()

const send = async (bytes: Buffer, pictureId = newId(), language = 'all', by = content) => {
  const response = await office.inject({
    method: 'POST',
    url: `/bo/pictures/${pictureId}/files/${language}`,
    headers: {
      host: 'localhost:8081',
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${by.token}`,
      cookie: by.cookie,
    },
    payload: bytes,
  })
  return { status: response.statusCode, pictureId, ...response.json<{ code?: string; value?: object }>() }
}
const call = (method: 'GET' | 'PUT' | 'POST', url: string, body?: unknown, by = content) =>
  ask(office, { method, url, backOffice: by, ...(body === undefined ? {} : { body }) })
const webp = { operation: ['VipsForeignLoadWebpBuffer'] }
/** What the site serves, looked at; the program itself opens no WebP, so the decoder is open for this look alone. */
const see = async (file: string) => {
  const response = await site.inject({ url: `/art/own/${file}`, headers: { host: 'localhost:8080' } })
  const { statusCode: status, headers, rawPayload: bytes } = response
  if (status !== 200) return { status, headers, bytes, width: 0, height: 0, isRed: null }
  sharp.unblock(webp)
  try {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
    const { width, height } = info
    return { status, headers, bytes, width, height, isRed: data[middle]! > data[middle + 2]! }
  } finally {
    sharp.block(webp)
  }
}
const edit = { name: 'Lanterns', texts: { en: 'Lanterns on the river' }, focusX: 100, focusY: 500 }

describe('an uploaded picture', () => {
  it('is drawn for every place, keeps the point that was chosen, and leaves the file behind', async () => {
    const tagged = await sharp(await halves(2400, 800, 'jpeg'))
      .withExif({ IFD0: { Copyright: 'nobody may read this' } })
      .jpeg()
      .toBuffer()
    const { pictureId, status } = await send(tagged)
    expect(status).toBe(200)
    const tile = await see(`${pictureId}-tile.webp`)
    expect(tile).toMatchObject({ status: 200, width: 600, height: 600 })
    expect(tile.headers['content-type']).toBe('image/webp')
    expect(tile.bytes.includes('nobody may read')).toBe(false)
    expect(await see(`${pictureId}-wide.webp`)).toMatchObject({ width: 1860, height: 600 })
    const left = await call('PUT', `/bo/pictures/${pictureId}`, { version: 1, picture: edit })
    expect(left.value).toMatchObject({ version: 2, name: 'Lanterns', uses: 0 })
    expect((await see(`${pictureId}-tile.webp`)).isRed).toBe(true)
    await call('PUT', `/bo/pictures/${pictureId}`, { version: 2, picture: { ...edit, focusX: 900 } })
    expect((await see(`${pictureId}-tile.webp`)).isRed).toBe(false)
    const late = await call('PUT', `/bo/pictures/${pictureId}`, { version: 2, picture: edit })
    expect(late.code).toBe('VERSION_CONFLICT')
    expect(await isAuditWhole(app)).toBe(true)
  })

  it('is shown by a banner in the language of the reader, with its words, and is not removed while it is', async () => {
    const { pictureId } = await send(await halves(1200, 600))
    const thai = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#00f' } })
      .png()
      .toBuffer()
    expect((await send(thai, pictureId, 'th')).status).toBe(200)
    const red = { ...edit, texts: { en: 'Lanterns', th: 'โคม' } }
    expect((await call('PUT', `/bo/pictures/${pictureId}`, { version: 1, picture: red })).status).toBe(200)
    const banner = {
      ...{
        groupName: 'w_home',
        artwork: `/art/own/${pictureId}-wide.webp`,
        linkageType: 'none',
        target: null,
      },
      ...{ mobileArtwork: `/art/own/${pictureId}-phone.webp`, position: 0, isPublished: true, endsAt: null },
      ...{ texts: { th: { title: 'โคม', body: '' }, en: { title: 'Lanterns', body: '' } } },
      startsAt: '2026-01-01T00:00:00.000Z',
    }
    const bannerId = newId()
    const saved = await call('PUT', `/bo/content/banners/${bannerId}`, { version: 0, banner })
    expect(saved.status).toBe(200)
    const shown = async (language: string) => {
      const url = `/wps/relay/MCSFE_getListAnnouncements?types=B&language=${language}`
      const response = await site.inject({ url, headers: { host: 'localhost:8080' } })
      const { value } = response.json<{ value: { banners: Record<string, string>[] } }>()
      return value.banners.find((one) => one['bannerId'] === bannerId)!
    }
    expect(await shown('en')).toMatchObject({ url: `/art/own/${pictureId}-wide.webp?v=3`, alt: 'Lanterns' })
    const own = await shown('th')
    expect(own).toMatchObject({ mobileUrl: `/art/own/${pictureId}-phone.webp?v=3&l=th`, alt: 'โคม' })
    expect((await see(`${pictureId}-wide.webp?v=3&l=th`)).isRed).toBe(false)
    const kept = await see(`${pictureId}-wide.webp?v=3`)
    expect(kept.headers['cache-control']).toContain('immutable')
    const removal = { version: 2, language: null }
    expect((await call('POST', `/bo/pictures/${pictureId}/removal`, removal)).code).toBe('PICTURE_IN_USE')
    const one = await call('POST', `/bo/pictures/${pictureId}/removal`, { version: 2, language: 'th' })
    expect(one.status).toBe(200)
    expect((await shown('th'))['url']).toBe(`/art/own/${pictureId}-wide.webp?v=4`)
    const other = { ...banner, artwork: '/art/banners/a.svg', mobileArtwork: null }
    await call('PUT', `/bo/content/banners/${bannerId}`, { version: 1, banner: other })
    const gone = await call('POST', `/bo/pictures/${pictureId}/removal`, { version: 2, language: null })
    expect(gone.status).toBe(200)
    expect((await see(`${pictureId}-wide.webp`)).status).toBe(404)
  })

  it('is offered in the form of each screen under its own name, beside those of the program', async () => {
    const { pictureId } = await send(await halves(1200, 600))
    const named = { ...edit, name: 'Win a mobile' }
    expect((await call('PUT', `/bo/pictures/${pictureId}`, { version: 1, picture: named })).status).toBe(200)
    const folder = `${webDist}/client/art/banners`
    mkdirSync(folder, { recursive: true })
    for (const file of ['night-market.svg', 'night-market-mobile.svg']) writeFileSync(`${folder}/${file}`, '')
    const { value } = await call('GET', '/bo/content/artworks')
    const { artworks } = value as { artworks: { url: string }[] }
    expect(artworks.filter(({ url }) => url.includes(pictureId) || url.includes('/banners/'))).toEqual([
      { url: `/art/own/${pictureId}-wide.webp`, name: 'Win a mobile', isForPhone: false },
      { url: `/art/own/${pictureId}-phone.webp`, name: 'Win a mobile', isForPhone: true },
      { url: '/art/banners/night-market-mobile.svg', name: 'night market', isForPhone: true },
      { url: '/art/banners/night-market.svg', name: 'night market', isForPhone: false },
    ])
  })

  const png = (width: number, height: number) => {
    // A head that says how large it is, and nothing behind it: what a bomb shows before it is opened.
    const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    const size = Buffer.alloc(13)
    size.writeUInt32BE(width, 0)
    size.writeUInt32BE(height, 4)
    size.set([8, 2, 0, 0, 0], 8)
    return Buffer.concat([head, size, Buffer.alloc(4), Buffer.alloc(64)])
  }
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0f0' } })
      .png()
      .toBuffer()
  it.each([
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      'IMAGE_REFUSED',
    ],
    [
      'HTML that says PNG',
      async () => Buffer.from('\u0089PNG<html><script>alert(1)</script>'),
      'IMAGE_REFUSED',
    ],
    ['a PNG that breaks off', async () => (await halves(900, 600)).subarray(0, 400), 'IMAGE_REFUSED'],
    ['a GIF', async () => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(2000)]), 'IMAGE_REFUSED'],
    ['a head that promises 30,000 pixels', async () => png(30_000, 30_000), 'IMAGE_REFUSED'],
    ['30,000 pixels', async () => plain(30_000, 310), 'PICTURE_TOO_LARGE'],
    ['44 million pixels in a few bytes', async () => plain(11_000, 4_000), 'PICTURE_TOO_LARGE'],
    ['a small one', async () => halves(280, 900), 'PICTURE_TOO_SMALL'],
    ['50 MB', async () => Buffer.alloc(50_000_000, 1), 'BODY_TOO_LARGE'],
    ['nothing', async () => Buffer.alloc(0), 'IMAGE_REFUSED'],
  ])('is refused: %s', async (_, bytes, code) => {
    const answer = await send(await bytes())
    expect(answer.code).toBe(code)
    expect((await call('GET', `/bo/pictures/${answer.pictureId}`)).code).toBe('NOT_FOUND')
  })

  it('is written by whoever writes content: support looks, strangers do not', async () => {
    const { pictureId } = await send(await halves(900, 600))
    expect((await call('GET', '/bo/pictures?pageNo=1&pageSize=10', undefined, support)).status).toBe(200)
    expect((await send(await halves(900, 600), pictureId, 'all', support)).code).toBe('NOT_ALLOWED')
    const change = { version: 1, picture: edit }
    expect((await call('PUT', `/bo/pictures/${pictureId}`, change, support)).code).toBe('NOT_ALLOWED')
    const nobody = await office.inject({
      url: `/bo/pictures/${pictureId}`,
      headers: { host: 'localhost:8081' },
    })
    expect(nobody.statusCode).toBe(401)
    const wrong = await see(`${pictureId}-wide.webp?l=${encodeURIComponent("th' or 1=1")}`)
    expect(wrong.status).toBe(200)
    for (const file of ['x.webp', `${pictureId}-door.webp`, `../${pictureId}-wide.webp`])
      expect((await see(file)).status).toBe(404)
    // A language of its own without one for all would leave the others with nothing.
    expect((await send(await halves(900, 600), newId(), 'th')).code).toBe('NOT_FOUND')
  })
})

const sizes = [
  [300, 300],
  [1240, 400],
  [390, 2000],
  [4000, 301],
] as const
const points = [0, 250, 500, 1000].flatMap((focusX) => [0, 500, 1000].map((focusY) => ({ focusX, focusY })))

it.each(sizes)('a cut of %i by %i lies within it and holds the point, whatever its form', (width, height) => {
  for (const form of Object.values(picturePlaces))
    for (const point of points) {
      const cut = cutFor({ width, height }, form, point)
      const x = (width * point.focusX) / 1000
      const y = (height * point.focusY) / 1000
      expect(Math.min(cut.left, cut.top)).toBeGreaterThanOrEqual(0)
      expect(cut.left + cut.width).toBeLessThanOrEqual(width)
      expect(cut.top + cut.height).toBeLessThanOrEqual(height)
      expect(x >= cut.left && x <= cut.left + cut.width).toBe(true)
      expect(y >= cut.top && y <= cut.top + cut.height).toBe(true)
    }
})
