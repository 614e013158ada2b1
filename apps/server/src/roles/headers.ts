import type { Endpoint } from '@krathong/protocol/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestFacts } from '../platform/http/callers.ts'
import type { Settings } from '../modules/core/settings/index.ts'
import { factsOf } from '../platform/http/request-facts.ts'
import type { Firebase } from '../modules/core/verification/index.ts'
import type { Vendors } from '../modules/play/vendors/program.ts'
import type { Origins } from './origins.ts'

export interface HeaderRules {
  endpoint: Endpoint
  origins: Origins
  settings: Settings
  /** Origins of outside vendors' games, framed by the site. */
  vendors: Pick<Vendors, 'frameOrigins'>
  /** Proves numbers in the page of the site, with a script of Google's, where the brand has it on. */
  firebase: Pick<Firebase, 'hosts'>
}

type Directive = (facts: RequestFacts) => string

const TAG = 'https://www.googletagmanager.com'
const COUNTERS = `https://*.google-analytics.com https://*.analytics.google.com ${TAG}`

/**
 * Hosts beside the site's own that its pages may speak to: what the operator has named, who counts visits for whom agreed, and Firebase
 * where it proves numbers.
 */
const siteHosts = (
  { settings, firebase, origins }: HeaderRules,
  request: FastifyRequest,
  facts: RequestFacts,
) => {
  const { domains, imageHosts, launchHosts, gtagId } = settings.current().value.frame
  const isCounted = gtagId !== null && request.cookies?.['consent'] === 'yes'
  const proving = firebase.hosts(origins.site(facts))
  return {
    scripts: [...(isCounted ? [TAG] : []), ...proving.script].map((host) => ` ${host}`).join(''),
    images: [...imageHosts, ...(isCounted ? [COUNTERS] : [])].map((host) => ` ${host}`).join(''),
    calls: [...domains, ...launchHosts, ...proving.connect, ...(isCounted ? [COUNTERS] : [])]
      .map((host) => ` ${host}`)
      .join(''),
  }
}

const noHosts = { scripts: '', images: '', calls: '' }

/** The three origins follow the host name of the request, so the policy is written for each answer. */
const framing = ({
  endpoint,
  origins,
  settings,
  vendors,
  firebase,
}: HeaderRules): { frameSrc: Directive; frameAncestors: Directive } => {
  return {
    frameSrc:
      endpoint === 'site'
        ? (facts) =>
            [
              origins.play(facts),
              ...settings.current().value.frame.launchHosts,
              ...vendors.frameOrigins(),
              ...firebase.hosts(origins.site(facts)).frame,
            ].join(' ')
        : () => "'none'",
    frameAncestors:
      endpoint === 'play'
        ? (facts) => [origins.site(facts), ...settings.current().value.frame.domains].join(' ')
        : () => "'none'",
  }
}

/** The same with every answer. */
const ALWAYS = Object.entries({
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})

/** An answer that is for others as well (a picture of the brand) says so itself. */
const FOR_WHOM = 'cross-origin-resource-policy'

/** Of all that is no page. A worker's own policy comes with its program: the one that keeps the offline page fetches from here alone. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'"

const isPage = (reply: FastifyReply) => String(reply.getHeader('content-type') ?? '').startsWith('text/html')

/**
 * Headers that keep a page to itself: no foreign script, no framing but the declared, no sniffing, no referrer to others. They join the
 * answer's own in one hook that is no promise: every call pays for it.
 */
export const addHeaders = (endpoint: FastifyInstance, rules: HeaderRules): void => {
  const { frameSrc, frameAncestors } = framing(rules)
  const blob = rules.endpoint === 'play' ? ' blob:' : ''
  const policyOf = (request: FastifyRequest, reply: FastifyReply): string => {
    const facts = factsOf(request, reply, rules.settings.current().value.defaultLanguage)
    const more = rules.endpoint === 'site' ? siteHosts(rules, request, facts) : noHosts
    return [
      "default-src 'self'",
      `script-src 'self'${more.scripts}`,
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data:${blob}${more.images}`,
      "font-src 'self' data:",
      `media-src 'self'${blob}`,
      `worker-src 'self'${blob}`,
      `connect-src 'self'${blob}${more.calls}`,
      `frame-src ${frameSrc(facts)}`,
      `frame-ancestors ${frameAncestors(facts)}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ].join('; ')
  }
  endpoint.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of ALWAYS) reply.header(name, value)
    if (!reply.hasHeader(FOR_WHOM)) reply.header(FOR_WHOM, 'same-origin')
    const worker = request.url === '/sw.js' ? "; connect-src 'self'" : ''
    reply.header('content-security-policy', isPage(reply) ? policyOf(request, reply) : `${NO_PAGE}${worker}`)
    done(null, payload)
  })
}
