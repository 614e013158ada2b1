import type { RequestFacts } from '../platform/http/callers.ts'
import { send } from '../modules/core/notifications/index.ts'
import type { StaffPost } from '../modules/core/operators/program.ts'
import type { Parts } from './parts.ts'

/** Letters to staff, by the same mail as those to players. A file of the data folder is no mail: whoever reads it reads the links. */
export const staffPost = ({
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

/** What staff is told of the brand they work for. */
export const backOfficeBrand =
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
