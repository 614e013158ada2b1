import rateLimit from '@fastify/rate-limit'
import type { CallSpec } from '@krathong/protocol/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { createAddressLimits } from './address-limits.ts'

export { boundConnections } from './address-limits.ts'

const addressOf = (request: FastifyRequest): string => request.server.transport.addressOf(request.raw)

/** Counts by token, and by address where there is none. */
export const registerLimits = async (app: FastifyInstance): Promise<void> => {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => request.headers.authorization?.slice(0, 60) ?? addressOf(request),
  })
}

/** What stands before a call when limits are on: its address and network first, then who asks. */
export const createCallLimits = () => {
  const limits = createAddressLimits()
  return (spec: CallSpec, perMinute: number) => ({
    onRequest: async (request: FastifyRequest) => {
      const retryAfterSeconds = limits.admit(spec, addressOf(request), perMinute)
      if (retryAfterSeconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds })
    },
    config: { rateLimit: { max: perMinute, timeWindow: 60_000, groupId: spec.path } },
  })
}
