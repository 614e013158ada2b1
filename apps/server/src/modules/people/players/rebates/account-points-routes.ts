import { calls } from '@krathong/protocol'
import type { App } from '../../../../platform/app.ts'
import { implement } from '../../../../platform/http/implement.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { openAccount } from '../registration-links/open-account.ts'
import { isAgentType } from '../rules/player-types.ts'
import { shownPoints } from '../rules/rebates.ts'
import type { PlayerHooks } from '../types.ts'
import { pointsOf, pointsToGive } from './agent-points.ts'
import { setPoints } from './set-points.ts'

const requireAgent = ({ type }: { type: number }) => {
  if (!isAgentType(type)) throw new Refusal('NOT_AN_AGENT')
}

/** Accounts that an agent opens, and the points of those directly below. */
export const agentAccountsRoutes = (app: App, settings: Settings, hooks: PlayerHooks) =>
  implement('agentAccounts', calls.agentAccounts, {
    points: async (_, { caller }) => {
      requireAgent(caller)
      const { value } = settings.current()
      const [own, most] = await Promise.all([
        pointsOf(app.db, value, caller.playerId),
        pointsToGive(app.db, value, caller.playerId),
      ])
      const { isEqualAllowed, isNeverLower } = value.rebates
      return { own: shownPoints(own.now), most: shownPoints(most), isEqualAllowed, isNeverLower }
    },
    open: (wanted, { caller, request }) => openAccount({ app, settings, hooks }, caller, wanted, request),
    setPoints: async ({ downlineId, points }, { caller }) => {
      requireAgent(caller)
      await setPoints({ app, settings }, caller, { downlineId, percents: points })
      const { now, last } = await pointsOf(app.db, settings.current().value, downlineId)
      return { now: shownPoints(now), last: shownPoints(last) }
    },
  })
