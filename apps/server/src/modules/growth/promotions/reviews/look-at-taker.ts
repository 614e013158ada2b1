import type { Tx } from '../../../../platform/db/database.ts'
import type { Reward } from '../rewards/reward-types.ts'
import { wasReviewed, writeReview } from './review-store.ts'
import { holdShared, isOfFriends, readShared } from './shared-reads.ts'

/** Kinds that one person could take from with several accounts. A referral is looked at where it is paid. */
const lookedAt: ReadonlySet<string> = new Set(['raffle', 'wheel', 'envelope', 'contact', 'free-spins'])

export const mayWaitForReview = (kind: string): boolean => lookedAt.has(kind) || kind === 'mission'

/**
 * Looks at who takes a reward, once: where another account with the same device, network or payout account took from the same promotion, or a
 * friend of a mission shares one with the member, it waits for a person. True where it waits. The taker is held.
 */
export const waitsForReview = async (tx: Tx, reward: Reward): Promise<boolean> => {
  const isForFriends = reward.kind === 'mission' && (await isOfFriends(tx, reward))
  if (!isForFriends && !lookedAt.has(reward.kind)) return false
  if (await wasReviewed(tx, reward.rewardId)) return false
  await holdShared(tx, reward)
  const shared = await readShared(tx, reward, isForFriends ? 'friends' : 'takers')
  return shared.signs.length > 0 && writeReview(tx, reward, shared)
}
