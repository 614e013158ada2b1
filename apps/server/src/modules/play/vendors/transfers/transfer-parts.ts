import type { App } from '../../../../platform/app.ts'
import type { Settings } from '../../../core/settings/index.ts'
import type { Outgoing } from './outgoing.ts'
import type { Registry } from '../setup/registry.ts'

/** What movements between the wallet and vendors' own wallets are made with. */
export interface TransferParts {
  app: App
  settings: Settings
  registry: Registry
  outgoing: Outgoing
}
