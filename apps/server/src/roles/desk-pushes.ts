import type { FastifyInstance } from 'fastify'
import { identifyDeskSocket } from '../modules/core/operators/index.ts'
import { createPushes } from '../platform/sockets/pushes.ts'
import type { Pushes } from '../platform/sockets/pushes.ts'
import type { Parts } from './parts.ts'
import { sameHost } from './site-pushes.ts'

/** The desks of staff hear of conversations that went on; what was said they read by a call, which knows who they are. */
export const openDeskPushes = (backoffice: FastifyInstance, { app, settings }: Parts): Pushes => {
  const pushes = createPushes(backoffice, {
    path: '/ws',
    isOriginAllowed: sameHost,
    identify: async (token, cookieHeader, isSecure, address) => {
      const { brandId } = settings.current()
      const arrival = { brandId, token, cookieHeader: cookieHeader ?? '', isSecure, address }
      const operatorId = await identifyDeskSocket(app, arrival)
      return operatorId === null ? null : { playerId: operatorId, sessionId: '' }
    },
    greet: async () => undefined,
  })
  app.bus.subscribe('support', ({ conversationId }) =>
    pushes.toSignedIn({ topic: 'supportDesk', payload: { conversationId } }),
  )
  return pushes
}
