import type { App } from '../platform/app.ts'
import type { OwnBeacon } from '../modules/beacon/index.ts'
import type { Betting } from '../modules/betting/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { Elsewhere } from '../modules/elsewhere/index.ts'
import type { Dispatch } from '../modules/dispatch/index.ts'
import type { IdentityParts } from '../modules/identity/index.ts'
import type { Deposits } from '../modules/deposits/index.ts'
import type { SecondFactor } from '../modules/operators/index.ts'
import type { Settings } from '../modules/settings/index.ts'
import type { Firebase } from '../modules/verification/index.ts'
import type { Vendors } from '../modules/vendors/index.ts'
import type { WithdrawalParts } from '../modules/withdrawals/index.ts'
import type { Crash } from './open-crash.ts'
import type { Origins } from './origins.ts'

/** What the program is put together from, before its doors open. */
export interface Parts {
  app: App
  settings: Settings
  beacon: OwnBeacon
  betting: Betting
  crash: Crash
  catalog: Catalog
  vendors: Vendors
  deposits: Deposits
  elsewhere: Elsewhere
  firebase: Firebase
  dispatch: Dispatch
  withdrawals: WithdrawalParts
  identity: IdentityParts
  origins: Origins
  secondFactor: SecondFactor
  webDist: string
}
