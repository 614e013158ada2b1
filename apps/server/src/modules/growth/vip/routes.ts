import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { countTurnover } from './count-turnover.ts'
import { labelOf } from './label-of.ts'
import { countByRank, readProgramme } from './reads.ts'
import { saveProgramme } from './save-programme.ts'
import { levelViews, statusView } from './views.ts'

export const vipRoutes = (app: App, settings: Settings) => {
  const programme = () => readProgramme(app.db, settings.current().brandId)
  return [
    implement('vip', calls.vip, {
      page: async ({ language }, { caller, request }) => {
        settings.requireOn('VIP')
        // What was settled a moment ago counts on the page that is opened now.
        if (caller) await countTurnover(app, settings)
        const { levels } = await programme()
        return {
          levels: levelViews(levels, settings, language ?? request.language),
          mine: caller ? await statusView({ app, settings }, caller.playerId, levels) : null,
        }
      },
    }),
    implement('vipBackOffice', calls.vipBackOffice, {
      programme: async () => {
        const { changedAt, ...stored } = await programme()
        const players = await countByRank(app.db, settings.current().brandId)
        return { ...stored, changedAt: changedAt?.toISOString() ?? null, players }
      },
      saveProgramme: (wanted, context) => saveProgramme({ app, settings }, context, wanted),
      status: async ({ playerId }, { request }) => {
        await countTurnover(app, settings)
        const { levels } = await programme()
        const status = await statusView({ app, settings }, playerId, levels)
        if (!status) throw new Refusal('NOT_FOUND')
        const label = await labelOf(app.db, settings, playerId, request.language)
        return { ...status, playerId, labelName: label?.labelName ?? null }
      },
    }),
  ]
}
