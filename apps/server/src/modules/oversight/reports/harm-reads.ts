import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { HARM } from '../../people/protection/index.ts'
import type { Sign, ThirdsOfPlay } from '../../people/protection/index.ts'

/** Payments in that come one upon the other. */
export const readBursts = async (db: Db): Promise<Sign[]> => {
  const { rows } = await sql<{ player_id: string; in_hour: bigint; in_day: bigint }>`
    with paid as (
      select player_id, count(*) over (partition by player_id order by taken_at range between interval '1 hour' preceding and current row) as in_hour
      from deposits.v_paid_in where taken_at > now() - interval '24 hours')
    select player_id, max(in_hour) as in_hour, count(*) as in_day from paid group by player_id
    having max(in_hour) >= ${HARM.burstHour} or count(*) >= ${HARM.burstDay}`.execute(db)
  return rows.map((row) => ({
    playerId: row.player_id,
    kind: 'deposit-burst',
    detail: { inOneHour: Number(row.in_hour), inOneDay: Number(row.in_day) },
  }))
}

/** A day of bets in thirds, of everybody who placed enough of them. */
export const readThirds = async (
  db: Db,
  currency: string,
): Promise<(ThirdsOfPlay & { playerId: string })[]> => {
  const { rows } = await sql<{
    player_id: string
    bets: bigint
    first: bigint
    last: bigint
    loss: bigint
  }>`
    with played as (
      select player_id, stake, payout, ntile(3) over (partition by player_id order by placed_at) as third
      from betting.v_player_plays
      where placed_at > now() - interval '24 hours' and currency = ${currency} and state <> 'voided')
    select player_id, count(*) as bets, coalesce(avg(stake) filter (where third = 1), 0)::bigint as first,
      coalesce(avg(stake) filter (where third = 3), 0)::bigint as last, sum(stake - payout)::bigint as loss
    from played group by player_id having count(*) >= ${HARM.chasingBets}`.execute(db)
  return rows.map(({ player_id, bets, ...rest }) => ({ playerId: player_id, bets: Number(bets), ...rest }))
}
