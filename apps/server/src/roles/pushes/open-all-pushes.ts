import type { FastifyInstance } from 'fastify'
import { openBackOfficePushes } from './back-office-pushes.ts'
import type { Parts } from '../parts.ts'
import { openPlayPushes } from './play-pushes.ts'
import { openPushes } from './site-pushes.ts'

/** The sockets of the three endpoints. */
export const openAllPushes = (
  { site, play, backoffice }: Record<'site' | 'play' | 'backoffice', FastifyInstance>,
  parts: Parts,
) => {
  const pushes = [
    openPushes(site, parts),
    openPlayPushes(play, parts),
    openBackOfficePushes(backoffice, parts),
  ]
  return { close: () => pushes.forEach((one) => one.close()) }
}
