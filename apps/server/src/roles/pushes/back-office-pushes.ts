import type { FastifyInstance } from 'fastify'
import { identifyBackOfficeSocket } from '../../modules/core/operators/program.ts'
import { createPushes } from '../../platform/sockets/pushes.ts'
import type { Pushes } from '../../platform/sockets/pushes.ts'
import type { Parts } from '../parts.ts'
import { sameHost } from './site-pushes.ts'

/** The back offices of staff hear of conversations that went on; what was said they read by a call, which knows who they are. */
export const openBackOfficePushes = (backoffice: FastifyInstance, { app, settings }: Parts): Pushes => {
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
  app.bus.subscribe('support', ({ conversationId }) =>
    pushes.toSignedIn({ topic: 'supportBackOffice', payload: { conversationId } }),
  )
  return pushes
}
