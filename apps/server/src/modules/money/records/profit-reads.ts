import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { causeKinds, purposes } from '../../core/ledger/index.ts'
import type { MoneyDay, PlayDay } from './rules/profit.ts'

export interface ProfitPeriod {
  playerId: string
  currency: string
  timeZone: string
  from: Date
  to: Date
}

/**
 * Stakes and payouts by the day a bet was settled on, and jackpots by the day they were paid. Bets that settled at once stand in the
 * player's own index by time, the others in the index of those that settled later.
 */
export const readPlayDays = async (db: Db, period: ProfitPeriod): Promise<PlayDay[]> => {
  const { playerId, currency, timeZone, from, to } = period
  const { rows } = await sql<Omit<PlayDay, 'count'> & { count: bigint }>`
    select (at at time zone ${timeZone})::date::text as day, game_id as "gameId", sum(bets) as count,
      sum(stake)::bigint as stake, sum(payout)::bigint as payout, sum(pushed)::bigint as pushed, sum(jackpot)::bigint as jackpot
    from (
      select settled_at as at, game_id, 1::bigint as bets, stake, payout, case when payout = stake then stake else 0 end as pushed,
        0::bigint as jackpot
      from betting.v_player_bets
      where player_id = ${playerId}::uuid and currency = ${currency} and state = 'settled' and not settles_later
        and placed_at >= ${from} and placed_at < ${to}
      union all
      select settled_at, game_id, 1, stake, payout, case when payout = stake then stake else 0 end, 0
      from betting.v_player_bets
      where player_id = ${playerId}::uuid and currency = ${currency} and state = 'settled' and settles_later
        and settled_at >= ${from} and settled_at < ${to}
      union all
      select paid_at, game_id, 0, 0, 0, 0, amount from betting.v_player_hits
      where player_id = ${playerId}::uuid and currency = ${currency} and paid_at >= ${from} and paid_at < ${to}
    ) play
    group by 1, 2 order by 1 desc, 2`.execute(db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** What these causes moved on a player's account, by day; rare entries have indexes of their own. */
export const readMoneyDays = async (
  db: Db,
  period: ProfitPeriod,
  { account, causes }: { account: keyof typeof purposes; causes: readonly string[] },
): Promise<MoneyDay[]> => {
  const { playerId, currency, timeZone, from, to } = period
  const names = new Map<number, string>(
    causes.map((name) => [causeKinds[name as keyof typeof causeKinds], name]),
  )
  const { rows } = await sql<{ day: string; cause_kind: number; amount: bigint }>`
    select (posted_at at time zone ${timeZone})::date::text as day, cause_kind, sum(amount)::bigint as amount
    from ledger.v_player_entries
    where owner = ${playerId}::uuid and purpose = ${purposes[account]}::smallint and currency = ${currency}
      and version > ledger.last_version_before(${playerId}::uuid, ${purposes[account]}::smallint, ${currency}, ${from})
      and version <= ledger.last_version_before(${playerId}::uuid, ${purposes[account]}::smallint, ${currency}, ${to})
      and cause_kind = any(${[...names.keys()]}::smallint[])
    group by 1, 2`.execute(db)
  return rows.map((row) => ({
    day: row.day,
    cause: names.get(row.cause_kind) ?? '',
    account,
    amount: row.amount,
  }))
}
