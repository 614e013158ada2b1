import type { Implementation } from '../../platform/http/implement.ts'
import { agentLinksRoutes, agentsRoutes, agentTeamRoutes } from '../../modules/growth/agents/program.ts'
import {
  contractPagesRoutes,
  contractsBackOfficeRoutes,
  contractsRoutes,
} from '../../modules/growth/contracts/program.ts'
import { wagesRoutes } from '../../modules/growth/pay-runs/program.ts'
import type { Parts } from '../parts.ts'

/** Calls about the team of an agent and about what was agreed on. */
export const implementAgents = ({ app, settings }: Parts): Implementation[] => [
  agentsRoutes(app, settings),
  agentLinksRoutes(app, settings),
  agentTeamRoutes(app, settings),
  contractsRoutes(app, settings),
  contractPagesRoutes(app, settings),
  wagesRoutes(app, settings),
  contractsBackOfficeRoutes(app, settings),
]
