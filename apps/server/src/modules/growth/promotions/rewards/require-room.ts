import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'

/**
 * Refuses who wants a place of a scheme after the last was given, and was given none: a look that holds nothing, so that a rush waits for
 * nobody. What it lets through is looked at again where the place is taken.
 */
export const requireRoom = async (
  db: Db,
  { promotionId, playerId, period }: { promotionId: string; playerId: string; period: string },
): Promise<void> => {
  const { rows } = await sql`select 1 from promotions.promotions
    where promotion_id = ${promotionId}::uuid and (quota is null or taken < quota) and (budget is null or reserved < budget)
    union all select 1 from promotions.rewards
    where promotion_id = ${promotionId}::uuid and player_id = ${playerId}::uuid and period = ${period}`.execute(
    db,
  )
  if (rows.length === 0) throw new Refusal('PROMOTION_USED_UP')
}
