import { applicationsRoutes } from './applications/applications-routes.ts'
import type { RewardParts } from './rewards/claim-reward.ts'
import { referralsRoutes } from './referrals/referrals-routes.ts'
import { requirementsRoutes } from './requirements/requirements-routes.ts'
import { signalsRoutes } from './reviews/signals-routes.ts'

/** What people of the staff decide one by one: referrals, applications, requirements. */
export const decidedRoutes = (parts: RewardParts) => [
  ...referralsRoutes(parts),
  ...applicationsRoutes(parts),
  requirementsRoutes(parts),
  signalsRoutes(parts),
]
