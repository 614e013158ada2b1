import { checkHealth } from '@krathong/games/battery'
import type { Health } from '@krathong/games/battery'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { rngFault, failRng, rawEntropy } from '../../../platform/entropy.ts'
import { newId } from '../../../platform/ids.ts'
import { recordAudit } from '../../core/operators/index.ts'
import { deleteOldTrials, insertTrial } from './store.ts'

const SYSTEM = { operatorId: '00000000-0000-0000-0000-000000000000', username: 'system' }
const processId = newId()

const faultOf = ({ checks }: Health): string | null =>
  checks
    .filter(({ isSound }) => !isSound)
    .map(({ name }) => name)
    .join(', ') || null

const keep = (app: App, health: Health, fault: string | null): Promise<void> =>
  transact(app.db, async (tx) => {
    await insertTrial(tx, {
      trialId: newId(),
      processId,
      isSound: fault === null,
      fault,
      checks: health.checks,
    })
    await deleteOldTrials(tx)
    if (fault === null) return
    await recordAudit(tx, {
      operator: SYSTEM,
      address: 'local',
      action: 'chance.failed',
      subject: `process:${processId}`,
      before: null,
      after: { fault },
    })
  })

/**
 * Tries the system's generator and the draw over fresh seeds of it. First-party games are closed in this process before anything is
 * written: a database that is away keeps no game open.
 */
export const testRng = async (app: App): Promise<void> => {
  const health = checkHealth(rawEntropy)
  const found = faultOf(health)
  if (found !== null) failRng(found)
  // What a seed has shown since the last trial is a fault of this process too.
  const fault = rngFault()
  if (fault !== null) app.log.error({ fault }, 'chance is not sound: first-party games are closed')
  await keep(app, health, fault)
}
