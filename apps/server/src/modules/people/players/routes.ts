import type { App } from '../../../platform/app.ts'
import type { Settings } from '../../core/settings/index.ts'
import { accountRoutes } from './account-routes.ts'
import { agentAccountsRoutes } from './rebates/account-points-routes.ts'
import { agentDomainsRoutes } from './registration-links/domain-routes.ts'
import { contactRoutes } from './contacts/contact-routes.ts'
import { backOfficeRoutes } from './back-office-routes.ts'
import { factorRoutes } from './second-factor/factor-routes.ts'
import { paymentPasswordRoutes } from './payment-password/payment-password-routes.ts'
import { quickRoutes } from './registration/quick-routes.ts'
import { securityBackOfficeRoutes } from './security/security-back-office-routes.ts'
import { securityRoutes } from './security/security-routes.ts'
import type { PlayerHooks } from './types.ts'

export const createPlayersRoutes = (app: App, settings: Settings, hooks: PlayerHooks) => [
  accountRoutes(app, settings, hooks),
  agentAccountsRoutes(app, settings, hooks),
  agentDomainsRoutes(app, settings),
  paymentPasswordRoutes(app),
  securityRoutes(app, settings),
  ...contactRoutes(app, settings),
  factorRoutes(app, settings),
  quickRoutes(app, settings, hooks),
  backOfficeRoutes(app, settings, hooks),
  securityBackOfficeRoutes(app),
]
