import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { directionOf } from '@krathong/protocol/languages'
import { brandStyle } from '@krathong/protocol/shapes/colours'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { helpFor, readMark } from '../../modules/core/settings/program.ts'
import type { BrandSettings, Settings } from '../../modules/core/settings/program.ts'
import type { App } from '../../platform/app.ts'
import { createShortCache } from '../../platform/short-cache.ts'
import { factsOf } from '../../platform/http/request-facts.ts'
import { themeOf } from './theme-of.ts'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Sides of an app's icon in pixels, by name. A maskable one is cut to any shape by the system: its mark keeps to the middle. */
const appIcons = {
  '180': { side: 180, mark: 0.76 },
  '192': { side: 192, mark: 0.86 },
  '512': { side: 512, mark: 0.86 },
  maskable: { side: 512, mark: 0.6 },
} as const

type AppIcon = keyof typeof appIcons

/** Lies behind the mark: systems show icons on any colour. */
const BACKGROUND = '#101a2c'

/** The mark that the program brings. */
const readBroughtMark = (client: string): Promise<Buffer> => readFile(join(client, 'art/brands/krathong.svg'))

/** An icon of an app, drawn from a brand's mark. */
const drawAppIcon = async (mark: Buffer, name: AppIcon): Promise<Buffer> => {
  const { side, mark: share } = appIcons[name]
  const inside = Math.round(side * share)
  const picture = await sharp(mark, { density: 512 })
    .resize(inside, inside, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  return sharp({ create: { width: side, height: side, channels: 4, background: BACKGROUND } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

type OfflineDocument = (request: {
  language: string
  theme: 'light' | 'dark'
  brand: string
  style: string
  minimumAge: number
  helpLinks: readonly { label: string; url: string }[]
}) => Promise<string>

export interface AppPagesOptions {
  app: App
  dist: string
  settings: Settings
}

const grounds = { light: '#f5f6f8', dark: '#0d1216' }
const KEPT = 32

/** Icons last asked for stay at hand; a brand's new mark has another id, so nothing here grows old. */
const createIcons = (app: App, client: string) => {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: KEPT })
  const draw = async (name: AppIcon, pictureId: string | undefined) => {
    const own = pictureId === undefined ? null : await readMark(app.db, pictureId)
    return drawAppIcon(own?.content ?? (await readBroughtMark(client)), name)
  }
  return (name: AppIcon, pictureId: string | undefined) => {
    const key = `${name} ${pictureId ?? ''}`
    let icon = kept.get(key)
    if (!icon) {
      icon = draw(name, pictureId)
      icon.catch(() => kept.delete(key))
      kept.set(key, icon)
    }
    return icon
  }
}

const iconsOf = (version: string) =>
  Object.entries(appIcons).map(([name, { side }]) => ({
    src: `/app-icons/${name}.png?v=${version}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose: name === 'maskable' ? 'maskable' : 'any',
  }))

/** What the page without a network shows of the brand. It is kept for a journey: whoever reads it may be anywhere. */
const offlineFace = (value: BrandSettings) => ({
  brand: value.name,
  style: brandStyle(value.colours),
  minimumAge: value.minimumAge,
  helpLinks: helpFor(value, null),
})

/** What makes the site an app of its visitor's device: the manifest, its icons, the page without a network, and the word for Android. */
export const addAppPages = async (endpoint: FastifyInstance, options: AppPagesOptions): Promise<void> => {
  const { app, dist, settings } = options
  const client = join(dist, 'client')
  if (!existsSync(client)) return
  const value = () => settings.current().value
  const language = (request: FastifyRequest, reply: FastifyReply) =>
    factsOf(request, reply, value().defaultLanguage).language
  const iconOf = createIcons(app, client)

  endpoint.get('/manifest.webmanifest', (request, reply) => {
    const { name, defaultTheme, logo } = value()
    const spoken = language(request, reply)
    const background = grounds[themeOf(request, defaultTheme)]
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send({
        id: '/',
        name,
        short_name: name,
        lang: spoken,
        dir: directionOf(spoken),
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: background,
        theme_color: background,
        icons: iconsOf(logo?.pictureId ?? 'own'),
      })
  })

  endpoint.get<{ Params: { file: string } }>('/app-icons/:file', async (request, reply) => {
    const name = request.params.file.replace(/\.png$/, '')
    if (!Object.hasOwn(appIcons, name)) return reply.callNotFound()
    const icon = await iconOf(name as AppIcon, value().logo?.pictureId)
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(icon)
  })

  endpoint.get('/.well-known/assetlinks.json', (_request, reply) => {
    const { androidApp } = value().frame
    if (!androidApp) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').send([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: androidApp.packageName,
          sha256_cert_fingerprints: androidApp.fingerprints,
        },
      },
    ])
  })

  const { offlineDocument } = (await import(pathToFileURL(join(dist, 'server', 'render.js')).href)) as {
    offlineDocument: OfflineDocument
  }
  const offline = createShortCache<string>({ ttlMs: 60_000, max: 32 })
  endpoint.get('/offline', async (request, reply) => {
    const { defaultTheme } = value()
    const wanted = {
      ...offlineFace(value()),
      language: language(request, reply),
      theme: themeOf(request, defaultTheme),
    }
    const page = await offline.fetch(JSON.stringify(wanted), () => offlineDocument(wanted))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
}
