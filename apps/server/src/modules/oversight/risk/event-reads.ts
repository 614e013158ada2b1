import { sql } from 'kysely'
import type { RiskKind } from '@krathong/protocol/shapes/risk'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Criteria, RiskEvent } from './types.ts'

export interface Stretch {
  brandId: string
  from: Date
  to: Date
}

/**
 * Payments of everybody who made one in a stretch, as far back as the window reaches from its beginning. Who has fewer than the rule counts, or
 * less than it adds up to, is left out here already; the rule itself decides on the rest.
 */
const readPayments = async (
  db: Db | Tx,
  { currency, windowMs, count, sum }: Criteria,
  { brandId, from, to }: Stretch,
): Promise<RiskEvent[]> => {
  const begin = new Date(from.getTime() - windowMs)
  const { rows } = await sql<Omit<RiskEvent, 'subject'>>`
    with touched as materialized (
      select player_id from deposits.v_credited where credited_at > ${from} and credited_at <= ${to} and currency = ${currency}
      union
      select player_id from withdrawals.v_paid where finished_at > ${from} and finished_at <= ${to} and currency = ${currency}),
    payments as materialized (
      select 'deposit' as source, d.order_id as reference, d.player_id, d.credited_at as at, 'in' as way, d.received as amount
      from touched t cross join lateral (select * from deposits.v_credited o where o.player_id = t.player_id
        and o.credited_at > ${begin} and o.credited_at <= ${to} and o.currency = ${currency} offset 0) d
      union all
      select 'payout', w.withdrawal_id, w.player_id, w.finished_at, 'out', w.amount - w.recalled
      from touched t cross join lateral (select * from withdrawals.v_paid o where o.player_id = t.player_id
        and o.finished_at > ${begin} and o.finished_at <= ${to} and o.currency = ${currency} offset 0) w),
    enough as (
      select player_id from payments group by player_id having count(*) >= ${count} and sum(amount) >= ${sum})
    select p.source, p.reference, p.player_id as "playerId", p.at, p.way, p.amount, null as text
    from payments p join enough using (player_id) join players.v_profiles m using (player_id)
    where m.brand_id = ${brandId}::uuid and m.type in (0, 1, 2)`.execute(db)
  return rows.map((row) => ({ ...row, subject: row.playerId }))
}

type Read = (db: Db | Tx, criteria: Criteria, stretch: Stretch) => Promise<RiskEvent[]>

/** Where each kind finds its events. */
export const reads: Readonly<Record<RiskKind, Read>> = {
  velocity: (db, criteria, stretch) => readPayments(db, { ...criteria, sum: 0n }, stretch),
  structuring: readPayments,
  'large-sum': (db, criteria, stretch) => readPayments(db, { ...criteria, count: 1 }, stretch),
}
