/** What the bench of growth measures, and on what. */
import type { Settings } from '../../apps/server/src/modules/core/settings/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'

export interface Work {
  name: string
  /** Lists are held to their 95th hundredth; jobs and folds to their slope. */
  kind: 'list' | 'job' | 'proof'
  /** What is not measured: it makes the same work new. */
  before?: () => Promise<unknown>
  run: () => Promise<unknown>
}

export interface Asked {
  app: App
  settings: Settings
}
