import type { App } from '../../../platform/app.ts'
import type { Catalog } from '../../play/catalog/index.ts'
import type { Settings } from '../../core/settings/index.ts'

/** What every record is told with. */
export interface Records {
  app: App
  settings: Settings
  catalog: Catalog
}
