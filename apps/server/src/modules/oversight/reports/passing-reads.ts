import { formatAmount, parseAmount } from '@krathong/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { assert } from '../../../platform/refusal.ts'
import { isPassingThrough, justBelowFrom, PASSING } from '../../people/protection/index.ts'
import type { Passing, Sign } from '../../people/protection/index.ts'
import type { BrandSettings } from '../../core/settings/index.ts'

/** What was paid in and out of a currency, with its direction; both are found by their time. */
const moved = (currency: string, days: number) => sql`
  select player_id, 'in' as way, amount, taken_at as at from deposits.v_paid_in
  where taken_at > now() - make_interval(days => ${days}) and currency = ${currency}
  union all
  select player_id, 'out', amount - recalled, finished_at from withdrawals.v_paid
  where finished_at > now() - make_interval(days => ${days}) and currency = ${currency}`

const sumOf = (text: string, exponent: number): bigint => {
  const sum = parseAmount(text, exponent)
  assert(sum !== null, 'a sum that is watched for is an amount of the brand’s currency')
  return sum
}

/** Sums of any 24 hours and of 30 days in one direction, and movements that stay just below the sum of a day. */
export const readLargeSums = async (db: Db, { currency, protection }: BrandSettings): Promise<Sign[]> => {
  const { code, exponent } = currency
  const day = sumOf(protection.watch.day, exponent)
  const month = sumOf(protection.watch.month, exponent)
  const { rows } = await sql<{ player_id: string; day: bigint; month: bigint; below: bigint }>`
    with moved as (${moved(code, 30)}),
    rolled as (
      select player_id, way, amount, at, sum(amount) over (partition by player_id, way order by at
        range between interval '24 hours' preceding and current row) as in_day from moved),
    sums as (
      select player_id, coalesce(max(in_day) filter (where at > now() - interval '25 hours'), 0) as day, sum(amount) as month,
        count(*) filter (where amount >= ${justBelowFrom(day)} and amount < ${day}) as below
      from rolled group by player_id, way)
    select player_id, max(day)::bigint as day, max(month)::bigint as month, max(below) as below from sums group by player_id
    having max(day) >= ${day} or max(month) >= ${month} or max(below) >= ${PASSING.justBelow}`.execute(db)
  const text = (amount: bigint) => formatAmount(amount, exponent)
  return rows.flatMap((row): Sign[] => [
    ...(row.day >= day || row.month >= month
      ? [
          {
            playerId: row.player_id,
            kind: 'large-sums' as const,
            detail: { day: text(row.day), month: text(row.month) },
          },
        ]
      : []),
    ...(Number(row.below) >= PASSING.justBelow
      ? [{ playerId: row.player_id, kind: 'just-below' as const, detail: { times: Number(row.below) } }]
      : []),
  ])
}

/** Money that came in and went out again with little play between; stakes are read of those alone who took something out. */
export const readPassing = async (db: Db, { currency }: BrandSettings): Promise<Sign[]> => {
  const { code, exponent } = currency
  const { rows } = await sql<Passing & { player_id: string; times: bigint }>`
    with moved as (${moved(code, PASSING.days)}),
    sums as (
      select player_id, coalesce(sum(amount) filter (where way = 'in'), 0)::bigint as "paidIn",
        coalesce(sum(amount) filter (where way = 'out'), 0)::bigint as "paidOut", count(*) filter (where way = 'in') as times
      from moved group by player_id having count(*) filter (where way = 'out') > 0 and count(*) filter (where way = 'in') > 0)
    select s.*, coalesce(p.staked, 0)::bigint as staked from sums s
    cross join lateral (select sum(stake) as staked from betting.v_player_plays
      where player_id = s.player_id and currency = ${code} and state <> 'voided'
        and placed_at > now() - make_interval(days => ${PASSING.days})) p`.execute(db)
  const text = (amount: bigint) => formatAmount(amount, exponent)
  return rows.filter(isPassingThrough).map((row) => ({
    playerId: row.player_id,
    kind: 'no-play',
    detail: {
      times: Number(row.times),
      paidIn: text(row.paidIn),
      paidOut: text(row.paidOut),
      staked: text(row.staked),
    },
  }))
}
