import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { Settings } from '../../core/settings/index.ts'
import { createPages } from './page-views.ts'
import { requireAgent } from './require-agent.ts'

/** What the pages of the agent centre read of contracts. */
export const contractPagesRoutes = (app: App, settings: Settings) => {
  const pages = createPages(app, settings)
  return implement('contractPages', calls.contractPages, {
    overview: (_, { caller }) => pages.overview(requireAgent(caller)),
    consolidated: (_, { caller }) => pages.consolidated(caller.playerId),
    ofKind: ({ kind }, { caller }) => pages.ofKind(requireAgent(caller), kind),
    downlines: (wanted, { caller }) => pages.downlines(requireAgent(caller), wanted),
    downlineFile: (wanted, { caller, request: { language } }) =>
      pages.downlineFile({ playerId: requireAgent(caller), language }, wanted),
    versions: (wanted, { caller }) => pages.versions(requireAgent(caller), wanted),
    downlineVersions: (wanted, { caller }) => pages.downlineVersions(requireAgent(caller), wanted),
    versionFile: (wanted, { caller, request: { language } }) =>
      pages.versionFile({ playerId: requireAgent(caller), language }, wanted),
    downlineVersionFile: (wanted, { caller, request: { language } }) =>
      pages.downlineVersionFile({ playerId: requireAgent(caller), language }, wanted),
    requests: (wanted, { caller }) => pages.requests(requireAgent(caller), wanted),
    requestFile: (wanted, { caller, request: { language } }) =>
      pages.requestFile({ playerId: requireAgent(caller), language }, wanted),
    ownEnd: ({ kind }, { caller }) => pages.ownEnd(requireAgent(caller), kind),
  })
}
