import type { RequestFacts } from '../../platform/http/callers.ts'
import type { Implementation } from '../../platform/http/implement.ts'
import { operatorRoutes } from '../../modules/core/operators/program.ts'
import type { ApprovalKind, StaffPost } from '../../modules/core/operators/program.ts'
import { readTrailAlarm, trailRoutes } from '../../modules/oversight/audit-trail/program.ts'
import { webhookRoutes } from '../../modules/core/webhooks/program.ts'
import { alarmHookRoutes } from '../../modules/oversight/alarms/program.ts'
import { figuresRoutes } from '../../modules/oversight/figures/program.ts'
import { findRoutes } from '../../modules/oversight/find/program.ts'
import { programIntegrityRoutes } from '../../modules/oversight/program-integrity/program.ts'
import { queuesRoutes } from '../../modules/oversight/queues/program.ts'
import { riskRoutes } from '../../modules/oversight/risk/program.ts'
import { reportRoutes, reportScheduleRoutes } from '../../modules/oversight/reports/program.ts'
import { approvalKinds } from '../approval-kinds.ts'
import type { Names } from '../names.ts'
import type { Parts } from '../parts.ts'
import { send } from '../../modules/core/notifications/index.ts'

/** Letters to staff, by the same mail as those to players. A file of the data folder is no mail: whoever reads it reads the links. */
const staffPost = ({
  app,
  notifications,
  settings,
  origins,
}: Pick<Parts, 'app' | 'notifications' | 'settings' | 'origins'>): StaffPost => ({
  isSetUp: () => notifications.carriers.email.carrierKind !== 'local',
  send: (tx, { path, ...letter }) =>
    send(tx, app, {
      ...letter,
      brandId: settings.current().brandId,
      channel: 'email',
      secret: path === undefined ? {} : { path },
    }),
  origin: origins.backoffice,
})

const backOfficeBrand =
  ({ settings, origins }: Parts) =>
  (request: RequestFacts) => {
    const { value } = settings.current()
    return {
      brandName: value.name,
      currency: value.currency,
      languages: value.languages.map(({ code }) => code),
      timeZone: value.timeZone,
      siteOrigin: origins.site(request),
      playOrigin: origins.play(request),
    }
  }

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
    alarmHookRoutes(parts),
    webhookRoutes(parts),
    reportRoutes({ ...parts, gameName: nameOf }),
    reportScheduleRoutes({ ...parts, gameName: nameOf }),
  ]
}
