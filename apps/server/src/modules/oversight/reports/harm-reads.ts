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

/**
 * A day of play in thirds of its bets, of everybody who placed enough of them, from sums of ten minutes: where a third ends within one of
 * them, its stakes are parted by the number of bets on either side.
 */
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
      select player_id, bets, stake, payout, sum(bets) over (partition by player_id order by starts_at) as upto,
        sum(bets) over (partition by player_id) as total
      from reports.play_sums where starts_at > now() - interval '24 hours' and currency = ${currency}),
    parted as (
      select *, case when bets > 0 then least(greatest(total - 3 * (upto - bets), 0), 3 * bets) / (3.0 * bets) else 0 end as in_first,
        case when bets > 0 then least(greatest(3 * upto - 2 * total, 0), 3 * bets) / (3.0 * bets) else 0 end as in_last
      from played where total >= ${HARM.chasingBets})
    select player_id, max(total)::bigint as bets, (3 * sum(stake * in_first) / max(total))::bigint as first,
      (3 * sum(stake * in_last) / max(total))::bigint as last, sum(stake - payout)::bigint as loss
    from parted group by player_id`.execute(db)
  return rows.map(({ player_id, bets, ...rest }) => ({ playerId: player_id, bets: Number(bets), ...rest }))
}
