import type { CallRead, calls } from '@krathong/protocol'
import { transact } from '../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isAgentType } from '../../people/players/index.ts'
import { readOwnApplication } from './reads.ts'
import { applicationLimit } from './rules.ts'
import { countApplicationsLately, holdSender, insertApplication } from './store.ts'
import type { Application, SubmissionParts } from './types.ts'

/** A player asks to become an agent: one application at a time, again after a refusal, never after a yes. */
export const applyToJoin = async (
  { app, settings }: SubmissionParts,
  caller: PlayerCaller,
  wanted: CallRead<typeof calls.joining.apply>,
): Promise<Application> => {
  settings.requireOn('JOIN')
  if (isAgentType(caller.type)) throw new Refusal('APPLICATION_STANDS')
  return transact(app.db, async (tx) => {
    const { playerId } = caller
    await holdSender(tx, playerId)
    const sent = await readOwnApplication(tx, playerId, wanted.applicationId)
    if (sent) return sent
    const limit = applicationLimit(await countApplicationsLately(tx, playerId))
    if (limit) throw new Refusal(limit)
    const isNew = await insertApplication(tx, { ...wanted, playerId, brandId: settings.current().brandId })
    if (!isNew) throw new Refusal('APPLICATION_STANDS')
    return (await readOwnApplication(tx, playerId, wanted.applicationId))!
  })
}
