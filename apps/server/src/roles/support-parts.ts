import type { SupportParts } from '../modules/community/support/program.ts'
import { readRank } from '../modules/growth/vip/index.ts'
import type { WorkerParts } from './worker-parts.ts'

/** Customer service; its pictures lie with the other private files. */
export const supportParts = ({
  app,
  settings,
  identity,
}: Pick<WorkerParts, 'app' | 'settings' | 'identity'>): SupportParts => ({
  app,
  settings,
  files: identity.files,
  rankLevelOf: (playerId) => readRank(app.db, playerId),
})
