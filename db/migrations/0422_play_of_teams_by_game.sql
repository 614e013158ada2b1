-- Play of teams by the day and game (docs/decisions/0148-kinds-of-games-of-a-team.md): what a team bet on one kind of game, without its bets.

create or replace view betting.v_team_play as
select xid, player_id, kind, currency, stake, payout, upline, at, game_id from betting.facts where kind in (1, 3, 4);

-- Of everybody below an agent, not of the agent: under the line each bet was placed under.
create table agents.team_game_days (
  agent_id uuid not null,
  currency text not null,
  day date not null,
  game_id text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  primary key (agent_id, currency, day, game_id)
) with (fillfactor = 70);

-- Facts leave after two weeks; the sums of five minutes have all of them. What one of the two has counted and the other has not is put right
-- from the facts, so that both go on from the same one.
with marks as (
  select a.after_xid as counted, t.after_xid as summed from agents.progress a, turnover.progress t),
play as (
  select s.player_id, s.currency, s.starts_at as at, s.game_id, l.path as upline, s.bets, s.stake, s.returned as payout
  from turnover.sums s join turnover.lines l using (line_id)
  union all
  select f.player_id, f.currency, f.at, f.game_id, f.upline, d.sign * (f.kind = 1)::int, d.sign * case when f.kind = 3 then 0 else f.stake end,
    d.sign * f.payout
  from betting.facts f cross join marks m cross join lateral (select case when m.counted > m.summed then 1 else -1 end as sign) d
  where f.kind in (1, 3, 4) and f.xid > least(m.counted, m.summed) and f.xid <= greatest(m.counted, m.summed))
insert into agents.team_game_days (agent_id, currency, day, game_id, bets, stake, payout)
select a.agent_id, y.currency, (y.at at time zone coalesce(c.value ->> 'timeZone', 'Asia/Bangkok'))::date, y.game_id, sum(y.bets), sum(y.stake), sum(y.payout)
from play y join players.players p on p.player_id = y.player_id and p.type in (0, 1, 2) and p.currency = y.currency
left join settings.current c on c.brand_id = p.brand_id cross join unnest(y.upline) as a (agent_id)
group by 1, 2, 3, 4;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on agents.team_game_days to krathong_app;
  end if;
end
$$;
