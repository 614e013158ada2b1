import { databaseNow } from '../../../platform/db/database.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Settings } from '../../core/settings/index.ts'
import { playRules } from './play-rules.ts'
import { readGuard } from './reads.ts'
import { isPlayOver } from './rules/play.ts'

/** True where money that lies in play elsewhere has to come back: on a break, out of time, or over a limit that became tighter. */
export const mustLeavePlay = async (
  { db, settings }: { db: Db; settings: Settings },
  playerId: string,
): Promise<boolean> => {
  const rules = playRules(settings)
  const [guard, at] = await Promise.all([readGuard(db, playerId, rules), databaseNow(db)])
  return isPlayOver(guard, rules, at)
}
