import type { App } from '../platform/app.ts'
import type { Beacon } from '../modules/beacon/index.ts'
import type { Deposits } from '../modules/deposits/index.ts'
import type { Crash } from './open-crash.ts'
import type { Dispatch } from '../modules/dispatch/index.ts'
import type { IdentityParts } from '../modules/identity/index.ts'
import type { Settings } from '../modules/settings/index.ts'
import type { Vendors } from '../modules/vendors/index.ts'
import type { WithdrawalParts } from '../modules/withdrawals/index.ts'

export interface Job {
  name: string
  everyMs: number
  run: () => Promise<unknown>
}

/** What clocked work is done with. */
export interface WorkerParts {
  app: App
  settings: Settings
  crash: Crash
  beacon: Beacon
  deposits: Deposits
  withdrawals: WithdrawalParts
  identity: IdentityParts
  vendors: Vendors
  dispatch: Dispatch
}
