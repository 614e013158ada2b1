import { directionOf } from '@krathong/protocol/languages'
import type { RefusalCode } from '@krathong/protocol/refusals'
import { refusals } from '@krathong/protocol/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalText } from '../../platform/http/refusal-texts.ts'
import type { CachedPage } from './page-cache.ts'

export const sendPage = (request: FastifyRequest, reply: FastifyReply, page: CachedPage) => {
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

export interface BusyHelp {
  minimumAge: number
  links: readonly { label: string; url: string }[]
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** The age sign and who helps stand on every page, also on the smallest. */
const helpText = ({ minimumAge, links }: BusyHelp): string =>
  [
    `<p><b dir="ltr">${minimumAge}+</b></p>`,
    ...links.map(
      ({ label, url }) => `<p><a href="${escaped(url)}" rel="noopener noreferrer">${escaped(label)}</a></p>`,
    ),
  ].join('')

/** A few bytes for a person whose page cannot be drawn now: it says so in their language, and their browser comes again by itself. */
export const sendBusy = (
  reply: FastifyReply,
  language: string,
  { code, wait, help }: { code: RefusalCode; wait: number; help: BusyHelp },
) => {
  const text = refusalText(language, code, { retryAfterSeconds: wait })
  return reply
    .code(refusals[code])
    .header('retry-after', String(wait))
    .header('refresh', String(Math.max(2, wait)))
    .header('cache-control', 'no-store')
    .header('content-type', 'text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><style>:root{color-scheme:light dark}body{font:1.1rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;text-align:center}</style><p>${text}</p>${helpText(help)}</html>`,
    )
}
