import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeIdentity } from '../players/index.ts'
import { readPolicy } from './policy.ts'
import { readIdentityStatus } from './reads.ts'
import { insertCase } from './store.ts'
import type { IdentityParts } from './types.ts'

/** A player begins a check of their own accord, before anything needs it; one that stands is left as it is. */
export const beginCase = (
  { app, settings }: Pick<IdentityParts, 'app' | 'settings'>,
  playerId: string,
  level: number,
): Promise<void> =>
  transact(app.db, async (tx) => {
    const policy = await readPolicy(tx, settings)
    if (!policy.isOn || !policy.levels.some((one) => one.level === level)) throw new Refusal('FEATURE_OFF')
    const { brandId, level: verified } = await readIdentityStatus(tx, playerId)
    if (verified >= level) throw new Refusal('IDENTITY_MOVED')
    const made = await insertCase(tx, { caseId: newId(), playerId, brandId, level, actor: 'player' })
    if (made) await writeIdentity(tx, playerId, { state: 'asked' })
  })
