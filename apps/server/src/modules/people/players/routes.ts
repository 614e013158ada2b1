import type { App } from '../../../platform/app.ts'
import type { Settings } from '../../core/settings/index.ts'
import { accountRoutes } from './account-routes.ts'
import { contactRoutes } from './contact-routes.ts'
import { backOfficeRoutes } from './back-office-routes.ts'
import { factorRoutes } from './factor-routes.ts'
import { paymentPasswordRoutes } from './payment-password-routes.ts'
import { quickRoutes } from './quick-routes.ts'
import { securityBackOfficeRoutes } from './security-back-office-routes.ts'
import { securityRoutes } from './security-routes.ts'
import type { PlayerHooks } from './types.ts'

export const createPlayersRoutes = (app: App, settings: Settings, hooks: PlayerHooks) => [
  accountRoutes(app, settings, hooks),
  paymentPasswordRoutes(app),
  securityRoutes(app, settings),
  ...contactRoutes(app, settings),
  factorRoutes(app, settings),
  quickRoutes(app, settings, hooks),
  backOfficeRoutes(app, settings, hooks),
  securityBackOfficeRoutes(app),
]
