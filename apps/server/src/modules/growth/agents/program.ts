/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { agentLinksRoutes } from './link-routes.ts'
export { agentsRoutes } from './routes.ts'
export { agentTeamRoutes } from './team-routes.ts'
export { countTeamFlows } from './count-flows.ts'
export { countTeamPlay } from './count-team-play.ts'
