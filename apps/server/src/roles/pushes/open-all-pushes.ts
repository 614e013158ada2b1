import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'
import { openPlayPushes } from './play-pushes.ts'
import { openPushes, sameHost } from './site-pushes.ts'
import { identifyBackOfficeSocket, readOperatorsWith } from '../../modules/core/operators/program.ts'
import { createPushes } from '../../platform/sockets/pushes.ts'
import type { Pushes } from '../../platform/sockets/pushes.ts'

/** The back offices of staff hear of conversations that went on; what was said they read by a call, which knows who they are. */
const openBackOfficePushes = (backoffice: FastifyInstance, { app, settings }: Parts): Pushes => {
  const pushes = createPushes(backoffice, {
    path: '/ws',
    isOriginAllowed: sameHost,
    identify: async (token, cookieHeader, isSecure, address) => {
      const { brandId } = settings.current()
      const arrival = { brandId, token, cookieHeader: cookieHeader ?? '', isSecure, address }
      const operatorId = await identifyBackOfficeSocket(app, arrival)
      return operatorId === null ? null : { playerId: operatorId, sessionId: '' }
    },
    greet: async () => undefined,
  })
  // A socket outlives a right: who may hear of it is asked when there is something to hear.
  const tell = async (conversationId: string): Promise<void> => {
    for (const { operatorId } of await readOperatorsWith(app.db, 'support.read'))
      pushes.toPlayer(operatorId, { topic: 'supportBackOffice', payload: { conversationId } })
  }
  app.bus.subscribe('support', ({ conversationId }) => {
    tell(conversationId).catch((error: unknown) => app.log.warn({ err: error }, 'staff were not told'))
  })
  return pushes
}

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
