import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readOwedSum } from './receivables-store.ts'
import { countOpen } from './requirement-store.ts'

/**
 * Refuses to let money out while a requirement is open or the player owes something. Asked after the transfer was posted: its lock of the cash account is the one under
 * which a bonus comes, so that none slips in between.
 */
export const requireUnbound = async (tx: Tx, playerId: string): Promise<void> => {
  const count = await countOpen(tx, playerId)
  if (count > 0) throw new Refusal('TURNOVER_OPEN', { count })
  if ((await readOwedSum(tx, playerId)) > 0n) throw new Refusal('MONEY_OWED')
}
