import { calls } from '@krathong/protocol'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/http/implement.ts'
import { passFactor, ticketOf } from './pass-factor.ts'

export const factorRoutes = (app: App) =>
  implement('factor', calls.factor, {
    ways: async (_, { request }) => {
      const { ways } = await ticketOf(app, request)
      return { ways: ways.map((way) => ({ way, hint: null })) }
    },
    pass: (input, { request }) => passFactor(app, input, request),
  })
