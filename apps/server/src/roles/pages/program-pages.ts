import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { brandStyle } from '@krathong/protocol/shapes/colours'
import type { FastifyInstance } from 'fastify'
import type { BrandSettings } from '../../modules/core/settings/index.ts'
import { addFiles } from './built-files.ts'
import { isCallAddress, isFileAddress, refuseUnknown } from '../../platform/http/unknown-call.ts'

export interface ProgramPage {
  defaultLanguage: () => string
  /** Whose name and colours the page bears, where it bears any. */
  face?: () => Pick<BrandSettings, 'name' | 'colours'>
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

/** The page as built, with the brand's name for a title and its colours after the program's own. */
const dressed = (html: string, face: ProgramPage['face']): string => {
  if (!face) return html
  const { name, colours } = face()
  const style = brandStyle(colours)
  return html
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(name)}</title>`)
    .replace('</head>', () => `${style && `<style>${style}</style>`}</head>`)
}

/** Files of a built browser program of one page; every address that is no file and no call is that page. */
export const addProgramPages = async (
  endpoint: FastifyInstance,
  dist: string,
  { defaultLanguage, face }: ProgramPage,
): Promise<void> => {
  const page = join(dist, 'index.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8') : null
  if (html) await addFiles(endpoint, dist)
  endpoint.setNotFoundHandler((request, reply) => {
    const isPage =
      html !== null &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !isCallAddress(request.url) &&
      !isFileAddress(request.url)
    if (!isPage) return refuseUnknown(endpoint, request, reply, defaultLanguage())
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(dressed(html, face))
  })
}

/** The site's pictures on the back office's own origin: its previews show them, and a page there loads nothing from elsewhere. */
export const addSitePictures = async (endpoint: FastifyInstance, webDist: string): Promise<void> => {
  const root = join(webDist, 'client/art')
  if (!existsSync(root)) return
  await endpoint.register(fastifyStatic, {
    root,
    prefix: '/art/',
    index: false,
    wildcard: false,
    decorateReply: false,
    maxAge: '1h',
  })
}
