import helmet from '@fastify/helmet'
import type { Door } from '@krathong/protocol/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../modules/settings/index.ts'
import { factsOf } from '../platform/http/request-facts.ts'
import type { Vendors } from '../modules/vendors/index.ts'
import type { Origins } from './origins.ts'

export interface HeaderRules {
  door: Door
  origins: Origins
  settings: Settings
  /** Origins of outside vendors' games, framed by the site. */
  vendors: Pick<Vendors, 'frameOrigins'>
}

type Directive = (request: FastifyRequest) => string

const TAG = 'https://www.googletagmanager.com'
const COUNTERS = `https://*.google-analytics.com https://*.analytics.google.com ${TAG}`

/** Hosts beside the site's own that its pages may speak to: what the operator has named, and who counts visits for whom agreed. */
const siteHosts = (settings: Settings, request: FastifyRequest) => {
  const { domains, imageHosts, launchHosts, gtagId } = settings.current().value.frame
  const isCounted = gtagId !== null && request.cookies?.['consent'] === 'yes'
  return {
    scripts: isCounted ? ` ${TAG}` : '',
    images: [...imageHosts, ...(isCounted ? [COUNTERS] : [])].map((host) => ` ${host}`).join(''),
    calls: [...domains, ...launchHosts, ...(isCounted ? [COUNTERS] : [])].map((host) => ` ${host}`).join(''),
  }
}

const noHosts = { scripts: '', images: '', calls: '' }

/** The three origins follow the host name of the request, so the policy is written for each answer. */
const framing = ({
  door,
  origins,
  settings,
  vendors,
}: HeaderRules): { frameSrc: Directive; frameAncestors: Directive } => {
  const facts = (request: FastifyRequest) =>
    factsOf(request, null as never, settings.current().value.defaultLanguage)
  return {
    frameSrc:
      door === 'site'
        ? (request) =>
            [
              origins.play(facts(request)),
              ...settings.current().value.frame.launchHosts,
              ...vendors.frameOrigins(),
            ].join(' ')
        : () => "'none'",
    frameAncestors: door === 'play' ? (request) => origins.site(facts(request)) : () => "'none'",
  }
}

/** Headers that keep a page to itself: no foreign script, no framing but the declared, no sniffing, no referrer to others. */
export const addHeaders = async (door: FastifyInstance, rules: HeaderRules): Promise<void> => {
  const { frameSrc, frameAncestors } = framing(rules)
  const blob = rules.door === 'play' ? ' blob:' : ''
  await door.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: false,
  })
  door.addHook('onSend', async (request, reply) => {
    if (!String(reply.getHeader('content-type') ?? '').startsWith('text/html')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      return
    }
    const more = rules.door === 'site' ? siteHosts(rules.settings, request) : noHosts
    reply.header(
      'content-security-policy',
      [
        "default-src 'self'",
        `script-src 'self'${more.scripts}`,
        "style-src 'self' 'unsafe-inline'",
        `img-src 'self' data:${blob}${more.images}`,
        "font-src 'self' data:",
        `media-src 'self'${blob}`,
        `worker-src 'self'${blob}`,
        `connect-src 'self'${blob}${more.calls}`,
        `frame-src ${frameSrc(request)}`,
        `frame-ancestors ${frameAncestors(request)}`,
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ].join('; '),
    )
  })
}
