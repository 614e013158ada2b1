import type { App } from '../../platform/app.ts'
import type { RequestFacts } from '../../platform/http/callers.ts'
import type { Betting } from '../betting/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Settings } from '../settings/index.ts'
import type { SessionNets } from './session-net.ts'

export interface SlotsOptions {
  app: App
  settings: Settings
  betting: Betting
  catalog: Catalog
  siteOrigin: (request: RequestFacts) => string
}

export interface SlotsParts extends SlotsOptions {
  nets: SessionNets
}
