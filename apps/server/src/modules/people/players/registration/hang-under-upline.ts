import type { Tx } from '../../../../platform/db/database.ts'
import { sqlState } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { insertEdge, readType } from '../upline/upline-store.ts'
import { isAgentType } from '../rules/player-types.ts'

const NO_TREE = 'KR007'
const UNIQUE = '23505'
/** Who is above has just become a player again. */
const FOREIGN_KEY = '23503'
const NO_MORE: readonly (string | null)[] = [NO_TREE, UNIQUE, FOREIGN_KEY]

/** Hangs a player directly below an agent, once; NO_LINE where the database would no longer have a tree of agents. */
export const hangUnderUpline = async (tx: Tx, downlineId: string, uplineId: string): Promise<void> => {
  const uplineType = await readType(tx, uplineId)
  if (uplineType === null || !isAgentType(uplineType)) throw new Refusal('NO_LINE')
  try {
    await insertEdge(tx, { edgeId: newId(), uplineId, uplineType, downlineId })
  } catch (error) {
    if (NO_MORE.includes(sqlState(error))) throw new Refusal('NO_LINE')
    throw error
  }
}
