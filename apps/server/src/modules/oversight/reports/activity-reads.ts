import { sql } from 'kysely'
import { endForLeaving } from '../../growth/contracts/index.ts'
import { readDuties } from '../../growth/pay-runs/index.ts'
import type { Activity, CountedPlay, Spent } from '../../people/protection/index.ts'

/** Bets, and money that lies at a vendor: a stake when it goes there, a payout when it comes back. */
const plays = sql`(
  select player_id, placed_at, currency, stake, payout from betting.v_player_plays where state <> 'voided'
  union all
  select player_id, placed_at, currency, stake, payout from vendors.v_player_moves)`

/** What protection asks of a player's play and orders, over all that a player can stake at. */
export const activity: Activity = {
  readSpent: async (db, playerId, { currency, timeZone }) => {
    const { rows } = await sql<Spent>`
      with windows (span, since) as (values ('day', now() - interval '24 hours'), ('week', now() - interval '168 hours'),
        ('month', date_trunc('month', now(), ${timeZone})))
      select w.span, coalesce(sum(p.stake), 0)::bigint as staked, coalesce(sum(p.payout), 0)::bigint as paid
      from windows w left join ${plays} p on p.player_id = ${playerId}::uuid
        and p.currency = ${currency} and p.placed_at > w.since
      group by w.span order by min(w.since) desc`.execute(db)
    return rows
  },

  readPlaySince: async (db, playerId, currency, since) => {
    const { rows } = await sql<{ staked: bigint; paid: bigint }>`
      select coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as paid
      from ${plays} p
      where player_id = ${playerId}::uuid and currency = ${currency} and placed_at >= ${since}::timestamptz`.execute(
      db,
    )
    return rows[0]!
  },

  readCountedPlay: async (db, playerId, { currency, timeZone }) => {
    const { rows } = await sql<CountedPlay>`
      select w.grain, w.starts_at as "startsAt", sum(p.stake)::bigint as stake, sum(p.stake - p.payout)::bigint as loss
      from ${plays} p
      cross join lateral (values (1::smallint, date_bin('5 minutes', p.placed_at, 'epoch')),
        (2::smallint, date_bin('1 hour', p.placed_at, 'epoch')),
        (3::smallint, date_trunc('day', p.placed_at, ${timeZone}))) w (grain, starts_at)
      where p.player_id = ${playerId}::uuid and p.currency = ${currency}
        and p.placed_at > now() - interval '32 days'
      group by w.grain, w.starts_at`.execute(db)
    return rows
  },

  hasPlayedSince: async (db, playerId, since) => {
    const { rows } = await sql<{ has: boolean }>`
      select exists (select 1 from ${plays} p
        where p.player_id = ${playerId}::uuid and p.placed_at > ${since}::timestamptz) as has`.execute(db)
    return rows[0]!.has
  },

  readDuties,
  endContracts: endForLeaving,

  readUnfinished: async (db, playerId) => {
    const { rows } = await sql<{ bets: bigint; orders: bigint }>`
      select (select count(*) from betting.v_player_plays where player_id = ${playerId}::uuid and state = 'open') as bets,
        (select count(*) from deposits.v_open_orders where player_id = ${playerId}::uuid) as orders`.execute(
      db,
    )
    return { openBets: Number(rows[0]!.bets), openOrders: Number(rows[0]!.orders) }
  },
}
