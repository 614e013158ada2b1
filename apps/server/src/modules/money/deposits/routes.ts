import type { RequestFacts } from '../../../platform/http/callers.ts'
import { backOfficeRoutes } from './back-office-routes.ts'
import { siteRoutes } from './site-routes.ts'
import type { Deposits } from './types.ts'

/** `siteOrigin` is the site's address as this very caller sees it: where a provider's page sends them back to. */
export const depositRoutes = (
  deposits: Deposits,
  { siteOrigin }: { siteOrigin: (request: RequestFacts) => string },
) => [siteRoutes(deposits, siteOrigin), backOfficeRoutes(deposits)]
