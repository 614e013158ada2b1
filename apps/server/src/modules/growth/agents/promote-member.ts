import type { Tx } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/database.ts'
import type { App } from '../../../platform/app.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockEdge, makeAgent } from '../../people/players/index.ts'
import { requireAgent } from './require-agent.ts'
import { openTeam, waitForCounting } from './store.ts'

/**
 * Makes a player an agent where they stand: what they did as a player becomes the beginning of their own team's figures, so that a team
 * stays the sum of its legs. Whoever is an agent already stays one; false for who is neither, or not open.
 */
export const promoteMember = async (tx: Tx, brandId: string, playerId: string): Promise<boolean> => {
  // Whoever counts play now counts it for the player still; what is counted later counts for the agent.
  await waitForCounting(tx)
  const made = await makeAgent(tx, brandId, playerId)
  if (made === 'made') await openTeam(tx, playerId)
  return made !== 'no'
}

/** An agent makes a direct downline an agent. */
export const promoteDownline = (
  app: App,
  brandId: string,
  caller: PlayerCaller,
  downlineId: string,
): Promise<void> => {
  requireAgent(caller)
  return transact(app.db, async (tx) => {
    if (!(await lockEdge(tx, caller.playerId, downlineId))) throw new Refusal('NOT_FOUND')
    if (!(await promoteMember(tx, brandId, downlineId))) throw new Refusal('NOT_FOUND')
  })
}
