import { calls } from '@krathong/protocol'
import type { CallOutput, CallRead } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { readAlarms, readBackupAlarm } from './alarms.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { passFactor } from './pass-factor.ts'
import { auditFile } from './audit-file.ts'
import { bindingCode } from './binding-code.ts'
import { backOfficeRoutes } from './back-office-routes.ts'
import { readAudit, readOwnAccount, readPlayerReads } from './reads.ts'
import { signIn } from './sign-in.ts'
import type { SecondFactor } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import type { StaffPost } from './staff-post.ts'
import type { ApprovalKind } from './types.ts'

/** What the console shows of the brand; operators know no settings, so who puts the program together tells it. */
export type BackOfficeBrand = Omit<
  CallOutput<typeof calls.operator.me>,
  'operator' | 'email' | 'confirmation'
>

type TrailAlarm = CallOutput<typeof calls.operator.alarms>['trail']

export interface OperatorOptions {
  secondFactor: SecondFactor
  /** Where the back office stands for a browser. */
  consoleOrigin?: (request: RequestFacts) => string
  brand: (request: RequestFacts) => BackOfficeBrand
  /** Whose list of addresses counts. */
  brandId: () => string
  /** Usernames of these players: who they are is another module's knowledge. */
  accountsOf?: (playerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Whether the audit trail stands: who watches it is another module. */
  trailAlarm?: () => Promise<TrailAlarm>
  /** Acts of other modules that need four eyes. */
  approvalKinds?: readonly ApprovalKind[]
  /** How letters reach staff; without it none do, and links are told. */
  post?: StaffPost
}

type Accounts = NonNullable<OperatorOptions['accountsOf']>

const showPlayerReads = async (
  app: App,
  accountsOf: Accounts,
  input: CallRead<typeof calls.operator.playerReads>,
) => {
  const { looks: answer, nextCursor } = await readPlayerReads(app.db, input)
  const accounts = await accountsOf(answer.map((row) => row.player_id))
  return {
    content: answer.map((row) => ({
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
}

export const operatorRoutes = (
  app: App,
  {
    secondFactor,
    consoleOrigin = ({ origin }) => origin,
    brand,
    brandId,
    approvalKinds = [],
    accountsOf = async () => new Map(),
    trailAlarm = async () => null,
    post,
  }: OperatorOptions,
) => [
  implement('operator', calls.operator, {
    login: (input, { request }) => signIn(app, { secondFactor, brandId }, input, request),
    factor: (input, { request }) => passFactor(app, input, request),
    me: async (_, { caller, request }) => {
      const own = await readOwnAccount(app.db, caller.operatorId)
      const since = own.unconfirmed_since
      const { operatorId, username, role, permissions } = caller
      return {
        operator: {
          operatorId,
          username,
          displayName: own.display_name,
          role,
          permissions: [...permissions],
          mustChangePassword: caller.mustChangePassword ?? false,
        },
        email: own.email,
        confirmation: since && { code: bindingCode(app, own), since: since.toISOString() },
        ...brand(request),
      }
    },
    logout: async (_, { request }) => {
      await signOut(app, request)
      return {}
    },
    alarms: async (_, { caller }) => ({
      refused: await readAlarms(app, caller),
      trail: await trailAlarm(),
      backup: await readBackupAlarm(app),
    }),
    audit: (input) => readAudit(app.db, input),
    exportAudit: (input) => auditFile(app, input),
    playerReads: (input) => showPlayerReads(app, accountsOf, input),
  }),
  passkeyRoutes({ app, consoleOrigin, issuer: secondFactor.issuer }),
  ...backOfficeRoutes(app, {
    approvalKinds,
    hasCodes: secondFactor.isRequired,
    brandId,
    brandName: (request) => brand(request).brandName,
    post,
  }),
]
