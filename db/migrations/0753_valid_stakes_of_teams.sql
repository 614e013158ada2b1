-- Stakes of bets that won or lost, by member and team and day, beside all stakes (docs/decisions/0294-profit-of-a-team.md).
alter table agents.member_days add column valid bigint not null default 0;
alter table agents.team_days add column valid bigint not null default 0;

-- Who paid in and was paid out in a range is found without reading the days on which nobody did.
create index member_flows_with_money on agents.member_flows (currency, day, player_id) where deposits > 0 or withdrawals > 0;

-- What was counted before, fact by fact: what is valid of a bet after each, less what was before it.
create temporary table counted as
with told as (
  select f.player_id, f.currency, f.at, f.upline, f.stake, f.payout, sum(f.stake) over w as stakes, sum(f.payout) over w as payouts
  from betting.facts f
  where f.kind in (1, 4) and f.xid <= (select after_xid from agents.progress)
  window w as (partition by f.bet_id, f.player_id order by f.xid, f.kind))
select f.player_id, f.currency, (f.at at time zone coalesce(c.value ->> 'timeZone', 'Asia/Bangkok'))::date as day,
  f.upline || case when p.type = 0 then '{}'::uuid[] else array[f.player_id] end as agents,
  sum(case when f.payouts <> f.stakes then f.stakes else 0 end
    - case when f.payouts - f.payout <> f.stakes - f.stake then f.stakes - f.stake else 0 end) as valid
from told f
join players.players p on p.player_id = f.player_id and p.type in (0, 1, 2) and p.currency = f.currency
left join settings.current c on c.brand_id = p.brand_id
group by 1, 2, 3, 4;

update agents.member_days d set valid = s.valid
from (select player_id, currency, day, sum(valid) as valid from counted group by 1, 2, 3) s
where (d.player_id, d.currency, d.day) = (s.player_id, s.currency, s.day);
update agents.team_days d set valid = s.valid
from (select a.agent_id, c.currency, c.day, sum(c.valid) as valid from counted c cross join unnest(c.agents) as a (agent_id)
  group by 1, 2, 3) s
where (d.agent_id, d.currency, d.day) = (s.agent_id, s.currency, s.day);
drop table counted;
