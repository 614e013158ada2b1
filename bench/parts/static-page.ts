/**
 * The floor of a page: what the server draws, with the same styles, fonts and pictures and no script, from a plain node:http
 * server. Everything is sent as the program sends it: same headers, same compression.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { askRaw } from './raw-answer.ts'
import type { RawAnswer } from './raw-answer.ts'

export interface StaticPage {
  address: string
  /** Addresses that were asked for and are not part of the page: a page with any is not the same page. */
  missed: ReadonlySet<string>
  stop(): Promise<void>
}

const PAGE_QUALITY = 5
const PAGE_LEVEL = 6

/** Without scripts, and without what only a script would use. */
export const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[\s\S]*?<\/script>/gi, '').replaceAll(/<link\b[^>]*modulepreload[^>]*>/gi, '')

/** Every file of its own origin that a page or its styles name. */
export const filesOf = (html: string): string[] => {
  const named = [...html.matchAll(/(?:src|href|poster)="([^"]+)"|srcset="([^"]+)"|url\(["']?([^"')]+)/gi)]
  const places = named.flatMap(([, single, set, style]) =>
    set ? set.split(',').map((part) => part.trim().split(/\s+/)[0]!) : [(single ?? style)!],
  )
  const own = places.filter((place) => /^\/[^/]/.test(place) && /\.\w+$/.test(place))
  return [...new Set(own.map((place) => place.replaceAll('&amp;', '&')))]
}

const compressedLike = (encoding: string | undefined, plain: Buffer): Buffer => {
  if (encoding === 'br') {
    return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } })
  }
  return encoding === 'gzip' ? gzipSync(plain, { level: PAGE_LEVEL }) : plain
}

const collect = async (site: string) => {
  const asSent = await askRaw(`${site}/`)
  const { body } = await askRaw(`${site}/`, 'identity')
  const html = withoutScripts(body.toString())
  const page = { ...asSent, body: compressedLike(asSent.headers['content-encoding'], Buffer.from(html)) }
  const kept = new Map<string, RawAnswer>([['/', page]])
  // Lighthouse asks for the robots' rules of whatever it looks at.
  for (const place of [...filesOf(html), '/robots.txt']) kept.set(place, await askRaw(site + place))
  return kept
}

export const serveStaticPage = async (site: string): Promise<StaticPage> => {
  const kept = await collect(site)
  const missed = new Set<string>()
  const server = createServer((request, response) => {
    const found = kept.get(request.url ?? '')
    if (!found) missed.add(request.url ?? '')
    response.writeHead(found?.status ?? 404, { ...found?.headers, 'content-length': found?.body.length ?? 0 })
    response.end(found?.body)
  })
  await new Promise<void>((done) => server.listen(0, done))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    missed,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
