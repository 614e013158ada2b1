import { databaseNow } from '../../../platform/db/database.ts'
import type { Db } from '../../../platform/db/database.ts'
import { refuseBy } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { playRules } from './play-rules.ts'
import { readGuard } from './reads.ts'
import { judgePlay } from './rules/play.ts'

/** Told in the game itself, where it can be answered. */
const SHOWN_INSIDE = new Set(['REALITY_CHECK_DUE', 'TRY_AGAIN'])

/** Refuses to open a game in which the player could not place its smallest bet: on a break, or with a limit used up. */
export const requireOpening = async (
  { db, settings }: { db: Db; settings: Settings },
  { playerId, currency, smallest }: { playerId: string; currency: string; smallest: bigint },
): Promise<void> => {
  const rules = playRules(settings)
  const [guard, at] = await Promise.all([readGuard(db, playerId, rules), databaseNow(db)])
  const fault = judgePlay(guard, { stake: smallest, currency, at }, rules)
  if (fault && !SHOWN_INSIDE.has(fault.code)) throw refuseBy(fault)
}
