import type { Environment } from '../config.ts'
import type { App } from '../platform/app.ts'
import type { Beacon } from '../modules/core/beacon/index.ts'
import type { Deposits } from '../modules/money/deposits/program.ts'
import type { Notifications } from '../modules/core/notifications/index.ts'
import type { IdentityParts } from '../modules/people/identity-checks/program.ts'
import type { Blocks, Feed } from '../modules/play/lottery/program.ts'
import type { Settings } from '../modules/core/settings/index.ts'
import type { Vendors } from '../modules/play/vendors/program.ts'
import type { WithdrawalParts } from '../modules/money/withdrawals/program.ts'

export interface Job {
  name: string
  everyMs: number
  run: () => Promise<unknown>
}

/** What clocked work is done with. */
export interface WorkerParts {
  environment: Pick<Environment, 'outcomesKeptDays'>
  app: App
  settings: Settings
  beacon: Beacon
  deposits: Deposits
  withdrawals: WithdrawalParts
  identity: IdentityParts
  vendors: Vendors
  simulatedFeeds: readonly Feed[]
  blocks: Blocks | null
  notifications: Notifications
}
