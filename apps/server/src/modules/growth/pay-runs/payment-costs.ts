import { parseAmount } from '@krathong/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { readSettingsAt } from '../../core/settings/index.ts'
import { teamsOf } from './rules/team-sums.ts'

interface CostsWanted {
  brandId: string
  currency: string
  from: Date
  to: Date
  zone: string
  /** Whose teams; null for those of everybody. */
  holderIds: readonly string[] | null
}

const RATE_DECIMALS = 4
/** Rates are whole numbers of 1/10,000 of a percent. */
const WHOLE = 1_000_000

interface DayCost {
  holderId: string
  day: string
  amount: bigint
}

/**
 * What payments of real members cost the house, by the teams they stood in and by day: each at the brand's rate as it stood when the time
 * began, less what the member paid of it, and never below nothing.
 */
export const readPaymentCosts = async (
  tx: Tx,
  { brandId, currency, from, to, zone, holderIds }: CostsWanted,
): Promise<DayCost[]> => {
  const { paymentCost } = (await readSettingsAt(tx, brandId, from)).contracts
  const rate = parseAmount(paymentCost, RATE_DECIMALS)!
  if (rate === 0n) return []
  const { rows } = await sql<{ playerId: string; type: number; path: string[]; day: string; amount: bigint }>`
    select c.player_id as "playerId", p.type::int as type, h.path, (c.at at time zone ${zone})::date::text as day, sum(c.cost)::bigint as amount
    from (
      select player_id, credited_at as at, currency, greatest(trunc(amount::numeric * ${rate} / ${WHOLE}) - fee, 0) as cost
      from deposits.v_costly where credited_at >= ${from} and credited_at < ${to}
      union all
      select player_id, finished_at, currency, greatest(trunc(amount::numeric * ${rate} / ${WHOLE}) - fee, 0)
      from withdrawals.v_costly where finished_at >= ${from} and finished_at < ${to}) c
    join players.v_profiles p on p.player_id = c.player_id and p.type in (0, 1, 2) and p.brand_id = ${brandId}::uuid
    join players.v_line_history h on h.player_id = c.player_id and h.valid_from <= c.at and (h.valid_to is null or h.valid_to > c.at)
    where c.currency = ${currency} and c.cost > 0
      and (${holderIds === null} or c.player_id = any (${holderIds ?? []}::uuid[]) or h.path && ${holderIds ?? []}::uuid[])
    group by 1, 2, 3, 4`.execute(tx)
  const wanted = holderIds === null ? null : new Set(holderIds)
  const found = new Map<string, DayCost>()
  for (const { day, amount, ...row } of rows)
    for (const holderId of teamsOf(row)) {
      if (wanted && !wanted.has(holderId)) continue
      const key = `${holderId} ${day}`
      const known = found.get(key)
      found.set(key, { holderId, day, amount: (known?.amount ?? 0n) + amount })
    }
  return [...found.values()]
}

/** The same of whole teams. */
export const sumCosts = (costs: readonly DayCost[]): Map<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const { holderId, amount } of costs) sums.set(holderId, (sums.get(holderId) ?? 0n) + amount)
  return sums
}
