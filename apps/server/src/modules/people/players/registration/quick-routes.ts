import { calls } from '@krathong/protocol'
import type { App } from '../../../../platform/app.ts'
import { implement } from '../../../../platform/http/implement.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { beginQuick } from './begin-quick.ts'
import { answerQuickLink, quickState, takeQuickLink } from './claim-quick.ts'
import { enterByQuick } from './enter-quick.ts'
import { arriveByHandover, beginHandover } from '../sessions/hand-over-session.ts'
import type { PlayerHooks } from '../types.ts'

export const quickRoutes = (app: App, settings: Settings, { siteOrigin }: PlayerHooks) =>
  implement('quick', calls.quick, {
    begin: (_, { caller, request }) =>
      beginQuick({ app, settings }, caller, siteOrigin?.(request) ?? request.origin),
    state: ({ quickId }, { caller }) => quickState(app, caller, quickId),
    answer: async (input, { caller }) => {
      await answerQuickLink(app, caller, input)
      return {}
    },
    claim: ({ token }, { request }) => takeQuickLink({ app, settings }, token, request),
    handOver: (wanted, { caller }) => beginHandover({ app, settings }, caller, wanted),
    arrive: (input, { request }) => arriveByHandover({ app, settings }, input, request),
    enter: (_, { request }) => enterByQuick(app, request),
  })
