import { announcementsRoutes } from '../../modules/community/announcements/program.ts'
import type { Implementation } from '../../platform/http/implement.ts'
import {
  agentLinksRoutes,
  agentMovesRoutes,
  agentRecordsRoutes,
  agentsRoutes,
  agentTeamRoutes,
  agentTreeRoutes,
  readTeamCosts,
} from '../../modules/growth/agents/program.ts'
import {
  contractPagesRoutes,
  contractsBackOfficeRoutes,
  contractsRoutes,
} from '../../modules/growth/contracts/program.ts'
import { oppositeBetsRoutes } from '../../modules/growth/opposite-bets/program.ts'
import { lineRebatesRoutes } from '../../modules/growth/line-rebates/program.ts'
import { prizeSharesRoutes } from '../../modules/growth/prize-shares/program.ts'
import { payRunsBackOfficeRoutes, wagesRoutes } from '../../modules/growth/pay-runs/program.ts'
import { promotionsRoutes } from '../../modules/growth/promotions/program.ts'
import type { Parts } from '../parts.ts'
import { artworksOf, showPicturesOf } from './artworks.ts'

/** Calls about the team of an agent, about what was agreed on, and about bonuses. */
export const implementAgents = ({ app, settings, beacon, webDist }: Parts): Implementation[] => [
  agentsRoutes(app, settings),
  agentLinksRoutes(app, settings),
  agentTeamRoutes(app, settings),
  agentRecordsRoutes(app, settings),
  announcementsRoutes(app, settings),
  agentMovesRoutes(app, settings),
  agentTreeRoutes(app, settings),
  contractsRoutes(app, settings),
  contractPagesRoutes(app, settings),
  wagesRoutes(app, settings, readTeamCosts),
  prizeSharesRoutes(app, settings),
  lineRebatesRoutes(app, settings),
  contractsBackOfficeRoutes(app, settings),
  ...promotionsRoutes({
    app,
    settings,
    beacon,
    pictures: () => artworksOf({ app, settings, webDist }, 'banners', ['wide']),
    showPictures: showPicturesOf({ app, settings }),
  }),
  payRunsBackOfficeRoutes(app, settings),
  oppositeBetsRoutes(app, settings),
]
