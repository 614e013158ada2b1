import type { FastifyInstance } from 'fastify'
import type { Environment, ServerConfig } from '../config.ts'
import { addVendorEndpoint } from '../modules/play/vendors/program.ts'
import { addBrandPictures } from './pages/brand-pictures.ts'
import { addOwnPictures } from './pages/own-pictures.ts'
import { addHeaders } from './headers.ts'
import { implementAll } from './implementations/implementations.ts'
import type { Parts } from './parts.ts'
import { openAllPushes } from './pushes/open-all-pushes.ts'
import { openEndpoint } from './open-endpoint.ts'
import type { EndpointParts } from './open-endpoint.ts'
import { addProgramPages, addSitePictures } from './pages/program-pages.ts'
import { addTextFiles } from './pages/text-files.ts'
import { openSitePages } from './open-site-pages.ts'
import { withTraces } from './staff-traces.ts'

export interface Endpoints {
  site: FastifyInstance
  play: FastifyInstance
  backoffice: FastifyInstance
  /** Open sockets of each endpoint. */
  sockets(): Readonly<Record<string, number>>
  stop(): Promise<void>
}

/** The three HTTP servers, each with its calls, its headers and its pages. */
export const openEndpoints = async (
  parts: Parts,
  config: ServerConfig,
  environment: Environment,
): Promise<Endpoints> => {
  let isDraining = false
  const implementations = withTraces(
    { app: parts.app, isPlatform: (owner) => owner === parts.settings.current().platformOwner },
    implementAll(parts),
  )
  const endpointParts: EndpointParts = {
    parts,
    config,
    environment,
    implementations,
    isDraining: () => isDraining,
  }
  const [site, play, backoffice] = await Promise.all(
    (['site', 'play', 'backoffice'] as const).map((endpoint) => openEndpoint(endpoint, endpointParts)),
  )
  const defaultLanguage = () => parts.settings.current().value.defaultLanguage

  // Before the site's headers: a vendor's program has no use for them, and pays for each of them with every bet.
  await addVendorEndpoint(site!, parts.vendors)
  addHeaders(site!, { ...parts, endpoint: 'site' })
  addBrandPictures(site!, parts.app)
  addOwnPictures(site!, parts.app)
  addTextFiles(site!, parts.settings)
  const pages = await openSitePages(site!, parts, { implementations, rateLimits: environment.rateLimits })
  addHeaders(play!, { ...parts, endpoint: 'play' })
  addTextFiles(play!, parts.settings)
  const face = () => parts.settings.current().value
  await addProgramPages(play!, config.playDist, { defaultLanguage, face })
  addHeaders(backoffice!, { ...parts, endpoint: 'backoffice' })
  await addSitePictures(backoffice!, config.webDist)
  addBrandPictures(backoffice!, parts.app)
  addOwnPictures(backoffice!, parts.app)
  await addProgramPages(backoffice!, config.backofficeDist, { defaultLanguage })
  const opened = { site: site!, play: play!, backoffice: backoffice! }
  const pushes = openAllPushes(opened, parts)

  return {
    ...opened,
    sockets: pushes.counts,
    stop: async () => {
      isDraining = true
      pushes.close()
      await Promise.all([site, play, backoffice].map((endpoint) => endpoint!.close()))
      await pages.close()
    },
  }
}
