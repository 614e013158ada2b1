import { calls } from '@krathong/protocol'
import type { FactorMethod } from '@krathong/protocol/calls/factor'
import type { App } from '../../../../platform/app.ts'
import { implement } from '../../../../platform/http/implement.ts'
import { maskEmail } from '../../../../platform/mask.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { readMeans } from './factor-reads.ts'
import { passFactor } from './pass-factor.ts'
import { maskPhone } from '../rules/factor-methods.ts'
import { sendFactorCode } from './send-factor-code.ts'
import { ticketOf } from './factor-ticket.ts'

/** Where a code would go, so that its owner knows where to look and nobody else learns it. */
const hintOf = (means: Awaited<ReturnType<typeof readMeans>>, method: FactorMethod): string | null => {
  if (method === 'sms' && means?.phone) return maskPhone(means.phone)
  return method === 'email' ? maskEmail(means?.email ?? null) : null
}

export const factorRoutes = (app: App, settings: Settings) =>
  implement('factor', calls.factor, {
    methods: async (_, { request }) => {
      const { methods, playerId } = await ticketOf(app, request)
      const means = await readMeans(app.db, playerId)
      return { methods: methods.map((method) => ({ method, hint: hintOf(means, method) })) }
    },
    send: ({ method }, { request }) => sendFactorCode({ app, settings }, method, request),
    pass: (input, { request }) => passFactor(app, input, request),
  })
