import type { FastifyInstance } from 'fastify'
import { calls } from '@krathong/protocol'
import { createEndpoint } from '../../../platform/http/endpoint.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { TestSite } from '../../people/players/testing.ts'
import { resolveSeat } from './program.ts'

/** An endpoint for seats: one call that tells who sits there. Which game answers it is not the catalogue's business. */
export const openSeatEndpoint = ({ app }: Pick<TestSite, 'app'>): Promise<FastifyInstance> => {
  const { balance } = calls.play
  return createEndpoint({
    endpoint: 'play',
    resolvers: {
      player: async () => null,
      operator: async () => null,
      seat: (request) => resolveSeat(app, request),
    },
    implementations: [
      implement(
        'play',
        { balance },
        {
          balance: (_, { caller }) => ({
            balance: '0',
            balanceVersion: caller.account.length,
            sessionNet: '0',
          }),
        },
      ),
    ],
    defaultLanguage: () => 'en',
    gate: () => undefined,
    rateLimits: false,
    trustProxy: false,
    logLevel: 'silent',
  })
}
