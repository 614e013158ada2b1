import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { Settings } from '../../core/settings/index.ts'
import { countRtp } from './count-rtp.ts'
import { countOpenAlarms } from './reads.ts'
import { saveRule, settleAlarm } from './rule.ts'
import { backOfficeView, gamesView, gameView, versionView } from './views.ts'
import type { GameName } from './views.ts'

export const rtpRoutes = (parts: { app: App; settings: Settings; gameName: GameName }) => {
  const { app, settings, gameName } = parts
  return [
    implement('rtp', calls.rtp, {
      games: (_, { request }) => gamesView(parts, gameName, request.language),
    }),
    implement('seatRtp', calls.seatRtp, {
      own: (_, { caller }) => gameView(parts, caller.nodeId),
    }),
    implement('rtpBackOffice', calls.rtpBackOffice, {
      table: async (_, { request }) => {
        // What was settled a moment ago counts on the page that is opened now.
        await countRtp(app, settings)
        return backOfficeView(parts, gameName, request.language)
      },
      version: ({ definitionHash }) => versionView(parts, definitionHash),
      alarm: async () => ({ open: await countOpenAlarms(app.db) }),
      settleAlarm: (input, context) => settleAlarm(app, context, input),
      saveRule: (input, context) => saveRule(parts, context, input),
    }),
  ]
}
