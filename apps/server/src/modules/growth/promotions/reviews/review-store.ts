import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Reward } from '../rewards/reward-types.ts'
import type { Shared } from './shared-reads.ts'

/** Lets a reward wait for a person, with the reason; false where somebody else was faster. */
export const writeReview = async (
  tx: Tx,
  { rewardId, brandId, playerId, promotionId }: Reward,
  { signs, others }: Shared,
): Promise<boolean> => {
  const { rows } = await sql`update promotions.rewards set state = 'PROCESS'
    where reward_id = ${rewardId}::uuid and state = 'CLAIMABLE' and until > now() returning 1`.execute(tx)
  if (rows.length === 0) return false
  await sql`insert into promotions.reviews (reward_id, brand_id, player_id, promotion_id, signs, others)
    values (${rewardId}::uuid, ${brandId}::uuid, ${playerId}::uuid, ${promotionId}::uuid, ${signs}::text[], ${others}::uuid[])`.execute(
    tx,
  )
  return true
}

export const wasReviewed = async (tx: Tx, rewardId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from promotions.reviews where reward_id = ${rewardId}::uuid`.execute(tx)
  return rows.length > 0
}

export interface HeldReview {
  rewardId: string
  playerId: string
  promotionId: string
  amount: bigint
  state: 'WAITING' | 'APPROVED' | 'REJECTED'
}

/** Holds a review until the end of the transaction. */
export const lockReview = async (tx: Tx, brandId: string, rewardId: string): Promise<HeldReview | null> => {
  const { rows } = await sql<HeldReview>`
    select r.reward_id as "rewardId", r.player_id as "playerId", r.promotion_id as "promotionId", w.amount, r.state
    from promotions.reviews r join promotions.rewards w on w.reward_id = r.reward_id
    where r.reward_id = ${rewardId}::uuid and r.brand_id = ${brandId}::uuid for update`.execute(tx)
  return rows[0] ?? null
}

export const writeVerdict = async (
  tx: Tx,
  { rewardId, isApproved, by, reason }: { rewardId: string; isApproved: boolean; by: string; reason: string },
): Promise<void> => {
  await sql`update promotions.reviews set state = ${isApproved ? 'APPROVED' : 'REJECTED'}, decided_at = now(), decided_by = ${by},
    reason = ${reason} where reward_id = ${rewardId}::uuid`.execute(tx)
}

/** It can be taken again, for as long as a reward usually waits. */
export const clearReward = async (tx: Tx, rewardId: string, until: Date): Promise<void> => {
  await sql`update promotions.rewards set state = 'CLAIMABLE', until = ${until}, ending_told_at = null
    where reward_id = ${rewardId}::uuid and state = 'PROCESS'`.execute(tx)
}

/** It is not given: its place and its money go back to the promotion. */
export const refuseReward = async (tx: Tx, rewardId: string): Promise<void> => {
  await sql`
    with gone as (update promotions.rewards set state = 'REVOKED' where reward_id = ${rewardId}::uuid and state = 'PROCESS'
      returning promotion_id, amount)
    update promotions.promotions p set taken = p.taken - 1, reserved = p.reserved - gone.amount
    from gone where p.promotion_id = gone.promotion_id`.execute(tx)
}
