import type { Implementation } from '../../platform/http/implement.ts'
import { operatorRoutes } from '../../modules/core/operators/program.ts'
import type { ApprovalKind } from '../../modules/core/operators/program.ts'
import { readTrailAlarm, trailRoutes } from '../../modules/oversight/audit-trail/program.ts'
import { webhookRoutes } from '../../modules/core/webhooks/program.ts'
import { figuresRoutes } from '../../modules/oversight/figures/program.ts'
import { findRoutes } from '../../modules/oversight/find/program.ts'
import { programIntegrityRoutes } from '../../modules/oversight/program-integrity/program.ts'
import { queuesRoutes } from '../../modules/oversight/queues/program.ts'
import { riskRoutes } from '../../modules/oversight/risk/program.ts'
import { reportRoutes, reportScheduleRoutes } from '../../modules/oversight/reports/program.ts'
import { approvalKinds } from '../approval-kinds.ts'
import type { Names } from '../names.ts'
import type { Parts } from '../parts.ts'
import { backOfficeBrand, staffPost } from '../staff-brand.ts'

/** Sign-in, accounts, approvals and the audit trail of staff; `more` are the kinds of approval that calls bring along. */
export const implementStaff = (
  parts: Parts,
  names: Names,
  more: readonly ApprovalKind[],
): Implementation[] => {
  const nameOf = (gameId: string, language: string) => names.game(gameId, language).name
  return [
    ...operatorRoutes(parts.app, {
      secondFactor: parts.secondFactor,
      brand: backOfficeBrand(parts),
      consoleOrigin: (request) => parts.origins.backoffice(request),
      brandId: () => parts.settings.current().brandId,
      approvalKinds: [...approvalKinds(parts), ...more],
      accountsOf: names.accounts,
      trailAlarm: () => readTrailAlarm(parts.app),
      post: staffPost(parts),
    }),
    trailRoutes(parts.app),
    programIntegrityRoutes(parts.app, parts.program),
    queuesRoutes(parts),
    riskRoutes(parts),
    findRoutes({ ...parts, gameName: nameOf }),
    figuresRoutes(parts),
    webhookRoutes(parts),
    reportRoutes({ ...parts, gameName: nameOf }),
    reportScheduleRoutes({ ...parts, gameName: nameOf }),
  ]
}
