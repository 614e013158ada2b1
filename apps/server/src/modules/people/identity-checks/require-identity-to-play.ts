import type { Db } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readPolicy } from './policy.ts'
import { readIdentityStatus } from './reads.ts'
import { neededLevel } from './rules/levels.ts'

/** Whoever may not pay in a first unit before a check may not play before it either, wherever their money came from. */
export const requireIdentityToPlay = async (db: Db, settings: Settings, playerId: string): Promise<void> => {
  const policy = await readPolicy(db, settings)
  if (!policy.isOn) return
  const { jurisdiction, level } = await readIdentityStatus(db, playerId)
  const needed = neededLevel(policy, { jurisdiction, act: 'deposit', total: 1n })
  if (level < needed) throw new Refusal('IDENTITY_NEEDED', { level: needed })
}
