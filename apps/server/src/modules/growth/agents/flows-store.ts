import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { causeKinds, purposes } from '../../core/ledger/index.ts'

/** What an agent earns by the play of those below; what a ticket gives its player back is among the prizes. */
const OF_LINE = [causeKinds['rebate-agent'], causeKinds['prize-share']]

/** Held by whoever counts flows; null while somebody does. `isFirst`: nothing was ever counted. */
export const holdFlows = async (tx: Tx): Promise<{ isFirst: boolean } | null> => {
  const { rows } = await sql<{ isFirst: boolean }>`
    select counted_at is null as "isFirst" from agents.flow_progress for update skip locked`.execute(tx)
  return rows[0] ?? null
}

/** The beginning of yesterday in a zone: money of the days since may still come in or be taken back. */
const sinceOf = (zone: string, isFirst: boolean) =>
  isFirst
    ? sql`'-infinity'::timestamptz`
    : sql`(((now() at time zone ${zone})::date - 1)::timestamp at time zone ${zone})`

/**
 * Counts what members paid in and were paid out on the days that may still change, anew and whole: counting twice changes nothing. A day
 * keeps the line that a member stood in when it was first counted.
 */
export const writeMemberFlows = async (
  tx: Tx,
  { zone, isFirst }: { zone: string; isFirst: boolean },
): Promise<void> => {
  const since = sinceOf(zone, isFirst)
  await sql`
    with moved as (
      select c.player_id, c.currency, (c.credited_at at time zone ${zone})::date as day, c.received as deposit, 0::bigint as withdrawal,
        0 as joined, 0::bigint as rebate_own, 0::bigint as rebate_line, 0::bigint as bonus, not exists (select 1 from deposits.v_credited b
          where b.player_id = c.player_id and (b.credited_at, b.order_id) < (c.credited_at, c.order_id)) as is_first
      from deposits.v_credited c where c.credited_at >= ${since}
      union all
      select w.player_id, w.currency, (w.finished_at at time zone ${zone})::date, 0, w.amount - w.recalled, 0, 0, 0, 0, false
      from withdrawals.v_paid w where w.finished_at >= ${since}
      union all
      select n.player_id, p.currency, (n.registered_at at time zone ${zone})::date, 0, 0, 1, 0, 0, 0, false
      from players.v_new_members n join players.v_profiles p using (player_id) where n.registered_at >= ${since}
      union all
      select b.player_id, b.currency, (b.posted_at at time zone ${zone})::date, 0, 0, 0,
        case when b.cause_kind = ${causeKinds['rebate-own']} then b.amount else 0 end,
        case when b.cause_kind = any (${OF_LINE}::smallint[]) then b.amount else 0 end,
        case when b.house_purpose <> ${purposes['agent-pay']} then b.amount else 0 end, false
      from ledger.v_house_payments b
      where b.player_purpose = ${purposes.cash} and b.posted_at >= ${since}
        and (b.house_purpose in (${purposes.promotions}, ${purposes['points-liability']})
          or b.house_purpose = ${purposes['agent-pay']} and b.cause_kind = any (${[causeKinds['rebate-own'], ...OF_LINE]}::smallint[])))
    insert into agents.member_flows as f
      (player_id, currency, day, agents, joined, deposits, deposit_count, first_deposit, withdrawals, withdrawal_count, rebates_own, rebates_line,
        bonuses)
    select m.player_id, m.currency, m.day, p.upline || case when p.type = 0 then '{}'::uuid[] else array[m.player_id] end,
      max(m.joined), sum(m.deposit), count(*) filter (where m.deposit > 0), coalesce(sum(m.deposit) filter (where m.is_first), 0),
      sum(m.withdrawal), count(*) filter (where m.withdrawal > 0), sum(m.rebate_own), sum(m.rebate_line), sum(m.bonus)
    from moved m join players.v_profiles p on p.player_id = m.player_id and p.type in (0, 1, 2) and p.currency = m.currency
    group by 1, 2, 3, 4
    on conflict (player_id, currency, day) do update set joined = excluded.joined, deposits = excluded.deposits, deposit_count = excluded.deposit_count,
      first_deposit = excluded.first_deposit, withdrawals = excluded.withdrawals, withdrawal_count = excluded.withdrawal_count,
      rebates_own = excluded.rebates_own, rebates_line = excluded.rebates_line, bonuses = excluded.bonuses`.execute(
    tx,
  )
}

/** The same for whole teams, with who registered on those days. */
export const writeTeamFlows = async (
  tx: Tx,
  { zone, isFirst }: { zone: string; isFirst: boolean },
): Promise<void> => {
  await sql`
    insert into agents.team_flows as t
      (agent_id, currency, day, new_members, deposits, deposit_count, first_depositors, first_deposits, withdrawals, withdrawal_count,
        rebates_own, rebates_line, bonuses)
    select a.agent_id, f.currency, f.day, sum(f.joined), sum(f.deposits), sum(f.deposit_count),
      count(*) filter (where f.first_deposit > 0), sum(f.first_deposit), sum(f.withdrawals), sum(f.withdrawal_count),
      sum(f.rebates_own), sum(f.rebates_line), sum(f.bonuses)
    from agents.member_flows f cross join unnest(f.agents) as a (agent_id)
    where ${isFirst} or f.day >= (now() at time zone ${zone})::date - 1
    group by 1, 2, 3
    on conflict (agent_id, currency, day) do update set new_members = excluded.new_members, deposits = excluded.deposits,
      deposit_count = excluded.deposit_count, first_depositors = excluded.first_depositors, first_deposits = excluded.first_deposits,
      withdrawals = excluded.withdrawals, withdrawal_count = excluded.withdrawal_count, rebates_own = excluded.rebates_own,
      rebates_line = excluded.rebates_line, bonuses = excluded.bonuses`.execute(tx)
  await sql`update agents.flow_progress set counted_at = now()`.execute(tx)
}
