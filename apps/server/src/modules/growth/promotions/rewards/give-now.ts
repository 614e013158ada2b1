import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { requireMeant } from '../audience.ts'
import { creditReward } from './credit-reward.ts'
import { mayWaitForReview, waitsForReview } from '../reviews/look-at-taker.ts'
import { readOfPeriod, readReward } from './reward-reads.ts'
import { insertRewards, insertTaken, looksRoomy, takePlaces, takeReward } from './reward-store.ts'
import type { NewReward, Reward } from './reward-types.ts'

/** The reward as it is taken; null where it is there already, or no place is left. */
const make = async (tx: Tx, reward: NewReward): Promise<Reward | null> => {
  if (!mayWaitForReview(reward.kind)) return insertTaken(tx, reward)
  const { promotionId, amount } = reward
  if (!(await looksRoomy(tx, { promotionId, places: 1, most: amount }))) return null
  if (await readOfPeriod(tx, reward)) return null
  await requireMeant(tx, promotionId, reward.playerId)
  const [rewardId] = await insertRewards(tx, [reward])
  if (!rewardId) return null
  const made = (await readReward(tx, rewardId))!
  return (await waitsForReview(tx, made)) ? { ...made, state: 'PROCESS' } : takeReward(tx, rewardId)
}

/** Makes a reward and takes it in the same transaction, with its place and its money; the taker is held. In state PROCESS it waits for a person. */
export const giveNow = async (tx: Tx, settings: Settings, reward: NewReward): Promise<Reward> => {
  const { promotionId, playerId, period, amount } = reward
  const made = await make(tx, reward)
  if (!made) {
    const given = await readOfPeriod(tx, { promotionId, playerId, period })
    if (given) return given
    await requireMeant(tx, promotionId, playerId)
    throw new Refusal('PROMOTION_USED_UP')
  }
  if (made.state === 'CLAIMED') await creditReward(tx, settings, made)
  // Last, so that the row that all want is held for as short as can be.
  if (!(await takePlaces(tx, { promotionId, places: 1, most: amount })))
    throw new Refusal('PROMOTION_USED_UP')
  return made
}
