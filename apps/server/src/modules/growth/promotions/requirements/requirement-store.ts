import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Contribution } from '@krathong/promotions'
import type { RequirementState } from '@krathong/protocol/shapes/promotion-kinds'

export interface NewRequirement {
  requirementId: string
  brandId: string
  playerId: string
  source: 'BONUS' | 'DEPOSIT' | 'REWARD'
  promotionId: string | null
  joinId: string | null
  orderId: string | null
  rewardId: string | null
  currency: string
  deposit: bigint
  bonus: bigint
  required: bigint
  contribution: Contribution
  excludedGames: readonly string[]
  stakeMax: bigint | null
  cashoutTimes: number | null
  cashoutMost: bigint | null
  ownAtStart: bigint
  cashVersion: bigint
  expiresAt: Date | null
}

export const insertRequirement = async (tx: Tx, row: NewRequirement): Promise<void> => {
  await sql`insert into promotions.requirements (requirement_id, brand_id, player_id, source, state, promotion_id, join_id, order_id, currency,
      deposit, bonus, required, contribution, excluded_games, stake_max, cashout_times, own_at_start, cash_version, expires_at, reward_id, cashout_most)
    values (${row.requirementId}::uuid, ${row.brandId}::uuid, ${row.playerId}::uuid, ${row.source}, 'OPEN', ${row.promotionId}::uuid,
      ${row.joinId}::uuid, ${row.orderId}::uuid, ${row.currency}, ${row.deposit}, ${row.bonus}, ${row.required},
      ${JSON.stringify(row.contribution)}::jsonb, ${[...row.excludedGames]}::text[], ${row.stakeMax}, ${row.cashoutTimes},
      ${row.ownAtStart}, ${row.cashVersion}, ${row.expiresAt}, ${row.rewardId}::uuid, ${row.cashoutMost})`.execute(
    tx,
  )
}

/** Holds an open requirement; false when it has ended. */
export const holdOpen = async (tx: Tx, requirementId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from promotions.requirements
    where requirement_id = ${requirementId}::uuid and state = 'OPEN' for update`.execute(tx)
  return rows.length > 0
}

export const closeRequirement = async (
  tx: Tx,
  {
    requirementId,
    state,
    kept,
    removed,
  }: { requirementId: string; state: RequirementState; kept: bigint | null; removed: bigint },
): Promise<void> => {
  await sql`update promotions.requirements set state = ${state}, closed_at = date_trunc('milliseconds', clock_timestamp()),
      kept = ${kept}, removed = ${removed}
    where requirement_id = ${requirementId}::uuid`.execute(tx)
  await sql`delete from promotions.reached where requirement_id = ${requirementId}::uuid and mark in ('half', 'full')`.execute(
    tx,
  )
}
