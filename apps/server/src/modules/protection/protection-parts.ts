import type { App } from '../../platform/app.ts'
import type { Settings } from '../settings/index.ts'

/** What the module works with. */
export interface ProtectionParts {
  app: App
  settings: Settings
}
