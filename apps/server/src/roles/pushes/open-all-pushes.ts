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
  const pushes = {
    site: openPushes(site, parts),
    play: openPlayPushes(play, parts),
    backoffice: openBackOfficePushes(backoffice, parts),
  }
  return {
    /** Open sockets of each endpoint. */
    counts: () => ({
      site: pushes.site.count(),
      play: pushes.play.count(),
      backoffice: pushes.backoffice.count(),
    }),
    close: () => Object.values(pushes).forEach((one) => one.close()),
  }
}
