import type { App } from '../../platform/app.ts'
import { readBrokenAudit } from './reads.ts'

/** Recomputes the hash chain of the audit trail; true when it is whole. A broken row is reported as an error of the program. */
export const checkAudit = async (app: App): Promise<boolean> => {
  const broken = await readBrokenAudit(app.db)
  if (broken.length > 0) app.log.error({ auditNumbers: broken }, 'the audit trail was altered')
  return broken.length === 0
}
