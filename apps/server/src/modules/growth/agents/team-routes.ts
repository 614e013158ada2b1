import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { Settings } from '../../core/settings/index.ts'
import { promoteDownline } from './promote-member.ts'
import { teamLosses, teamLossFile } from './team-losses.ts'
import { teamMemberFile, teamMembers } from './team-members.ts'
import { overview, overviewFile } from './team-overview.ts'

/** An agent's own team: its figures, its people, and what they won or lost. */
export const agentTeamRoutes = (app: App, settings: Settings) =>
  implement('agentTeam', calls.agentTeam, {
    overview: (query, { caller }) => overview(app, settings, caller, query),
    overviewFile: (query, context) => overviewFile(app, settings, context, query),
    members: (query, { caller }) => teamMembers(app, settings, caller, query),
    promote: async ({ downlineId }, { caller }) => {
      await promoteDownline(app, settings.current().brandId, caller, downlineId)
      return {}
    },
    memberFile: (query, context) => teamMemberFile(app, settings, context, query),
    losses: (query, { caller }) => teamLosses(app, settings, caller, query),
    lossFile: (query, context) => teamLossFile(app, settings, context, query),
  })
