import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { guardOf } from './guard-statements.ts'
import { NO_GUARD } from './rules/play.ts'
import type { Guard, PlayRules, Window } from './types.ts'

/** One player's guard as the next bet would be judged by it, with its windows. */
export const readGuard = async (db: Db | Tx, playerId: string, rules: PlayRules): Promise<Guard> => {
  const { rows } = await sql<Record<string, unknown>>`
    select * from protection.guards_of(array[${playerId}::uuid], ${rules.currency}, ${rules.timeZone}, true)`.execute(
    db,
  )
  return rows[0] ? guardOf(rows[0]) : NO_GUARD
}

export interface Spent {
  span: Window
  staked: bigint
  paid: bigint
}

/** What was staked and paid in each window up to now, to the very moment: what a person is shown, with or without limits. */
export const readSpent = async (db: Db | Tx, playerId: string, rules: PlayRules): Promise<Spent[]> => {
  const { rows } = await sql<Spent>`
    with windows (span, since) as (values ('day', now() - interval '24 hours'), ('week', now() - interval '168 hours'),
      ('month', date_trunc('month', now(), ${rules.timeZone})))
    select w.span, coalesce(sum(p.stake), 0)::bigint as staked, coalesce(sum(p.payout), 0)::bigint as paid
    from windows w left join betting.v_player_plays p on p.player_id = ${playerId}::uuid
      and p.currency = ${rules.currency} and p.state <> 'voided' and p.placed_at > w.since
    group by w.span order by min(w.since) desc`.execute(db)
  return rows
}

export const readPlaySince = async (
  db: Db | Tx,
  playerId: string,
  currency: string,
  since: Date,
): Promise<{ staked: bigint; paid: bigint }> => {
  const { rows } = await sql<{ staked: bigint; paid: bigint }>`
    select coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as paid
    from betting.v_player_plays
    where player_id = ${playerId}::uuid and currency = ${currency} and placed_at >= ${since}::timestamptz
      and state <> 'voided'`.execute(db)
  return rows[0]!
}
