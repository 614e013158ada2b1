import type { SupportParts } from '../modules/support/index.ts'
import type { WorkerParts } from './worker-parts.ts'

/** Customer service; its pictures lie with the other private files. Who has no club level ranks 0. */
export const supportParts = ({
  app,
  settings,
  identity,
}: Pick<WorkerParts, 'app' | 'settings' | 'identity'>): SupportParts => ({
  app,
  settings,
  files: identity.files,
  rankLevelOf: async () => 0,
})
