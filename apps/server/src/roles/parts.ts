import type { App } from '../platform/app.ts'
import type { OwnBeacon } from '../modules/core/beacon/program.ts'
import type { IdentityProviders } from '../modules/people/identity-providers/program.ts'
import type { Notifications } from '../modules/core/notifications/index.ts'
import type { IdentityParts } from '../modules/people/identity-checks/program.ts'
import type { Deposits } from '../modules/money/deposits/program.ts'
import type { SecondFactor } from '../modules/core/operators/program.ts'
import type { ProgramPlace } from '../modules/oversight/program-integrity/program.ts'
import type { Settings } from '../modules/core/settings/index.ts'
import type { Firebase } from '../modules/core/verification/index.ts'
import type { WithdrawalParts } from '../modules/money/withdrawals/program.ts'
import type { Crash } from './open-crash.ts'
import type { Origins } from './origins.ts'
import type { openPlay } from './open-play.ts'

/** What the program is put together from, before its endpoints open. */
export interface Parts extends Awaited<ReturnType<typeof openPlay>> {
  app: App
  settings: Settings
  beacon: OwnBeacon
  crash: Crash
  deposits: Deposits
  identityProviders: IdentityProviders
  firebase: Firebase
  notifications: Notifications
  withdrawals: WithdrawalParts
  identity: IdentityParts
  origins: Origins
  secondFactor: SecondFactor
  /** What the program is made of, where it was told. */
  program: ProgramPlace | null
  webDist: string
}
