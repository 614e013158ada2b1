import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { requireRealAccount } from '../../../people/players/index.ts'
import { endRequirement } from './end-requirement.ts'
import { readRequirement } from './requirement-reads.ts'
import { publishCash } from '../publish-cash.ts'
import type { Requirement } from '../types.ts'

/** Gives an open bonus up, once: what is pressed again is answered with how it ended. */
export const giveUp = async (
  { app, settings }: { app: App; settings: Settings },
  caller: PlayerCaller,
  requirementId: string,
): Promise<{ requirement: Requirement; cash: bigint }> => {
  requireRealAccount(caller)
  const found = await readRequirement(app.db, requirementId)
  if (found?.playerId !== caller.playerId || found.source === 'DEPOSIT') throw new Refusal('NOT_FOUND')
  await transact(app.db, (tx) => endRequirement(tx, settings, requirementId, 'given-up'))
  const cash = await publishCash(app, found)
  return { requirement: (await readRequirement(app.db, requirementId))!, cash }
}
