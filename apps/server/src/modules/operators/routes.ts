import { calls } from '@krathong/protocol'
import type { CallOutput } from '@krathong/protocol/call'
import type { App } from '../../platform/app.ts'
import type { RequestFacts } from '../../platform/http/callers.ts'
import { implement } from '../../platform/http/implement.ts'
import { approvalRoutes } from './approval-routes.ts'
import { accessRoutes } from './access-routes.ts'
import { passFactor } from './pass-factor.ts'
import { auditFile } from './audit-file.ts'
import { readAudit, readDisplayName, readPlayerReads } from './reads.ts'
import { signIn } from './sign-in.ts'
import type { SecondFactor } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { staffApprovalKinds } from './staff-approvals.ts'
import { staffRoutes } from './staff-routes.ts'
import type { ApprovalKind } from './types.ts'

/** What the console shows of the brand; operators know no settings, so who puts the program together tells it. */
export type DeskBrand = Omit<CallOutput<typeof calls.operator.me>, 'operator'>

export interface OperatorOptions {
  secondFactor: SecondFactor
  brand: (request: RequestFacts) => DeskBrand
  /** Whose list of addresses counts. */
  brandId: () => string
  /** Usernames of these players: who they are is another module's knowledge. */
  accountsOf?: (playerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Acts of other modules that need four eyes. */
  approvalKinds?: readonly ApprovalKind[]
}

export const operatorRoutes = (
  app: App,
  { secondFactor, brand, brandId, approvalKinds = [], accountsOf = async () => new Map() }: OperatorOptions,
) => [
  implement('operator', calls.operator, {
    login: (input, { request }) => signIn(app, { secondFactor, brandId }, input, request),
    factor: (input, { request }) => passFactor(app, input, request),
    me: async (_, { caller, request }) => {
      const { display_name: displayName } = await readDisplayName(app.db, caller.operatorId)
      const { operatorId, username, role, permissions } = caller
      return {
        operator: {
          operatorId,
          username,
          displayName,
          role,
          permissions: [...permissions],
          mustChangePassword: caller.mustChangePassword ?? false,
        },
        ...brand(request),
      }
    },
    logout: async (_, { request }) => {
      await signOut(app, request)
      return {}
    },
    audit: (input) => readAudit(app.db, input),
    exportAudit: (input) => auditFile(app, input),
    playerReads: async (input) => {
      const { told, nextCursor } = await readPlayerReads(app.db, input)
      const accounts = await accountsOf(told.map((row) => row.player_id))
      return {
        content: told.map((row) => ({
          readId: String(row.read_no),
          at: row.at.toISOString(),
          operator: row.operator,
          address: row.address,
          playerId: row.player_id,
          account: accounts.get(row.player_id) ?? '',
          what: row.what,
          reason: row.reason,
        })),
        nextCursor,
      }
    },
  }),
  approvalRoutes(app, [...staffApprovalKinds, ...approvalKinds]),
  staffRoutes(app),
  ...accessRoutes(app, brandId),
]
