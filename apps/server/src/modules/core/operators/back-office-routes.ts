import type { App } from '../../../platform/app.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { accessRoutes } from './access-routes.ts'
import { approvalRoutes } from './approval-routes.ts'
import { staffApprovalKinds } from './staff-approvals.ts'
import { noPost } from './staff-post.ts'
import type { StaffPost } from './staff-post.ts'
import { staffRoutes } from './staff-routes.ts'
import type { ApprovalKind } from './types.ts'

interface BackOfficeParts {
  approvalKinds: readonly ApprovalKind[]
  hasCodes: () => boolean
  brandId: () => string
  brandName: (request: RequestFacts) => string
  post: StaffPost | undefined
}

/** Proposals, colleagues, and the ways in. */
export const backOfficeRoutes = (
  app: App,
  { approvalKinds, hasCodes, brandId, brandName, post = noPost }: BackOfficeParts,
) => [
  approvalRoutes(app, [...staffApprovalKinds, ...approvalKinds], hasCodes),
  staffRoutes(app, post),
  ...accessRoutes(app, { brandId, brandName, post }),
]
