import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Figures } from './rules/sums.ts'

export interface LossesWanted {
  agentId: string
  currency: string
  from: string
  to: string
  /** Behind this name's key; null: from the beginning, the account itself first. */
  after: string | null
  limit: number
  /** Downlines left out behind that place; the account itself is shown with the first of them alone. */
  offset: number
}

export interface LossRow extends Figures {
  playerId: string
  account: string
  type: number
}

/** An account by itself, then its direct downlines by name: an agent's row is its whole team, a player's their own. */
export const readLosses = async (
  db: Db,
  { agentId, currency, from, to, after, limit, offset }: LossesWanted,
): Promise<LossRow[]> => {
  const { rows } = await sql<LossRow>`
    with shown as (
      select m.player_id, m.username, m.username_key, m.type, false as is_team, 0 as at
      from players.v_team_members m where m.player_id = ${agentId}::uuid and ${after === null && offset === 0}
      union all
      (select m.player_id, m.username, m.username_key, m.type, m.type <> 0, 1
      from players.v_edges e join players.v_team_members m on m.player_id = e.downline_id
      where e.upline_id = ${agentId}::uuid and e.ended_at is null and (${after}::text is null or m.username_key > ${after}::text)
      order by m.username_key limit ${limit} offset ${offset}))
    select s.player_id as "playerId", s.username as account, s.type::int as type,
      coalesce(p.bets, 0)::bigint as bets, coalesce(p.stake, 0)::bigint as stake, coalesce(p.payout, 0)::bigint as payout,
      coalesce(p.valid, 0)::bigint as valid,
      coalesce(f.joined, 0)::bigint as "newMembers", coalesce(f.deposits, 0)::bigint as deposits,
      coalesce(f.deposit_count, 0)::bigint as "depositCount", coalesce(f.first_depositors, 0)::bigint as "firstDepositors",
      coalesce(f.first_deposits, 0)::bigint as "firstDeposits", coalesce(f.withdrawals, 0)::bigint as withdrawals,
      coalesce(f.withdrawal_count, 0)::bigint as "withdrawalCount", coalesce(f.rebates_own, 0)::bigint as "rebatesOwn",
      coalesce(f.rebates_line, 0)::bigint as "rebatesLine", coalesce(f.bonuses, 0)::bigint as bonuses
    from shown s
    left join lateral (
      select sum(d.bets) as bets, sum(d.stake) as stake, sum(d.payout) as payout, sum(d.valid) as valid from agents.team_days d
      where s.is_team and d.agent_id = s.player_id and d.currency = ${currency} and d.day between ${from}::date and ${to}::date
      having count(*) > 0
      union all
      select sum(d.bets), sum(d.stake), sum(d.payout), sum(d.valid) from agents.member_days d
      where not s.is_team and d.player_id = s.player_id and d.currency = ${currency} and d.day between ${from}::date and ${to}::date
      having count(*) > 0) p on true
    left join lateral (
      select sum(t.new_members) as joined, sum(t.deposits) as deposits, sum(t.deposit_count) as deposit_count,
        sum(t.first_depositors) as first_depositors, sum(t.first_deposits) as first_deposits,
        sum(t.withdrawals) as withdrawals, sum(t.withdrawal_count) as withdrawal_count, sum(t.rebates_own) as rebates_own,
        sum(t.rebates_line) as rebates_line, sum(t.bonuses) as bonuses
      from agents.team_flows t
      where s.is_team and t.agent_id = s.player_id and t.currency = ${currency} and t.day between ${from}::date and ${to}::date
      having count(*) > 0
      union all
      select sum(t.joined), sum(t.deposits), sum(t.deposit_count), count(*) filter (where t.first_deposit > 0), sum(t.first_deposit),
        sum(t.withdrawals), sum(t.withdrawal_count), sum(t.rebates_own), sum(t.rebates_line), sum(t.bonuses)
      from agents.member_flows t
      where not s.is_team and t.player_id = s.player_id and t.currency = ${currency} and t.day between ${from}::date and ${to}::date
      having count(*) > 0) f on true
    order by s.at, s.username_key`.execute(db)
  return rows
}
