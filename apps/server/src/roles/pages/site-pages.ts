import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createAddressLimits } from '../../platform/http/address-limits.ts'
import { sendRefusal } from '../../platform/http/answer.ts'
import { factsOf } from '../../platform/http/request-facts.ts'
import { isCallAddress, isFileAddress, refuseUnknown } from '../../platform/http/unknown-call.ts'
import { helpFor } from '../../modules/core/settings/program.ts'
import type { Settings } from '../../modules/core/settings/program.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addFiles } from './built-files.ts'
import { sendBusy, sendPage } from './page-answers.ts'
import type { RenderBundle } from './page-drawer.ts'
import { createDrawing } from './page-drawing.ts'
import type { DrawingParts } from './page-drawing.ts'
import { themeOf } from './theme-of.ts'

export interface SitePagesOptions extends DrawingParts {
  dist: string
  settings: Settings
  /** Off only for measuring. */
  rateLimits: boolean
}

const PATH_MAX = 200
const PAGES_PER_MINUTE = 600
const NOWHERE = { pathname: '/404', search: '' }

/** A raw target may be anything; what is no address has no page. */
const addressOf = (target: string) =>
  URL.canParse(target, 'http://x') ? new URL(target, 'http://x') : NOWHERE

const createPages = async (options: SitePagesOptions) => {
  const { dist, settings } = options
  const { placeOf } = (await import(pathToFileURL(join(dist, 'server', 'render.js')).href)) as RenderBundle
  const draw = createDrawing(options)
  const limits = createAddressLimits()
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { value } = settings.current()
    const facts = factsOf(request, reply, value.defaultLanguage)
    if (!settings.servesHost(facts.origin))
      return sendRefusal(reply, new Refusal('HOST_UNKNOWN'), facts.language)
    const spec = { audience: 'public', path: 'pages' } as const
    const help = { minimumAge: value.minimumAge, links: helpFor(value, settings.countryOf(facts.address)) }
    const wait = options.rateLimits ? limits.admit(spec, facts.address, PAGES_PER_MINUTE) : 0
    if (wait > 0) return sendBusy(reply, facts.language, { code: 'TOO_MANY_REQUESTS', wait, help })
    const { pathname, search } = addressOf(request.url)
    const status = settings.isAway() ? 1 : settings.statusFor(facts.address)
    // Who helps depends on where a person is, and so does what a page says.
    const reader = `${status} ${status === 0 ? settings.countryOf(facts.address) : facts.address}`
    const page = await draw({
      place: {
        ...placeOf(pathname.length > PATH_MAX ? '/404' : pathname, search),
        language: facts.language,
        theme: themeOf(request, value.defaultTheme),
      },
      facts,
      reader,
    })
    return page
      ? sendPage(request, reply, page)
      : sendBusy(reply, facts.language, { code: 'UNAVAILABLE', wait: 2, help })
  }
}

/** Files of the built site, and every other address drawn on the server for a visitor: what a person sees first needs no script. */
export const addSitePages = async (endpoint: FastifyInstance, options: SitePagesOptions): Promise<void> => {
  const client = join(options.dist, 'client')
  const hasSite = existsSync(client)
  const answer = hasSite ? await createPages(options) : null
  if (hasSite) await addFiles(endpoint, client)
  endpoint.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && !isCallAddress(request.url) && !isFileAddress(request.url)
    if (answer && isPage) return answer(request, reply)
    return refuseUnknown(endpoint, request, reply, options.settings.current().value.defaultLanguage)
  })
}
