import type { Tx } from '../../../../platform/db/database.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { endRequirement } from './end-requirement.ts'
import { endJoin, holdWaiting } from '../bonuses/join-store.ts'
import { giveBackPlace } from '../bonuses/promotion-store.ts'
import { countOpenBets, readOpen } from './requirement-reads.ts'

/**
 * Ends what a player has open, in the transaction that closes the account and holds cash: the bonus goes, own money stays to be judged.
 * While a bet is open nothing ends, for then the account does not close either.
 */
export const endWithAccount = async (tx: Tx, settings: Settings, playerId: string): Promise<void> => {
  if ((await countOpenBets(tx, playerId)) > 0) return
  for (const { requirementId } of await readOpen(tx, playerId))
    await endRequirement(tx, settings, requirementId, 'closing')
  const waiting = await holdWaiting(tx, playerId)
  if (!waiting) return
  await endJoin(tx, { joinId: waiting.joinId, state: 'left' })
  await giveBackPlace(tx, waiting.promotionId, waiting.reserved)
}
