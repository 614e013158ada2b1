-- What each member did by day, beside what each team did: the figures of the agents' side come from here and never from history.

-- The whole of a team is found by whoever stands above.
create index players_by_upline on players.players using gin (upline);
create index orders_credited_by_time on deposits.orders (credited_at) where state = 'CREDITED';

-- Play of one member of a team on one day, counted together with the team's.
create table agents.member_days (
  player_id uuid not null,
  currency text not null,
  day date not null,
  bets bigint not null check (bets >= 0),
  stake bigint not null,
  payout bigint not null,
  primary key (player_id, currency, day)
);
create index active_members_by_day on agents.active_members (day);

-- Money of one member from and to outside on one day, under the line they stood in on that day. Transfers inside a team are none.
create table agents.member_flows (
  player_id uuid not null,
  currency text not null,
  day date not null,
  -- Agents above, and the account itself where it is one.
  agents uuid[] not null,
  -- 1 on the day of the registration.
  joined smallint not null,
  deposits bigint not null check (deposits >= 0),
  deposit_count bigint not null,
  -- What the very first deposit was, on its day.
  first_deposit bigint not null,
  withdrawals bigint not null,
  withdrawal_count bigint not null,
  primary key (player_id, currency, day)
);
create index member_flows_by_day on agents.member_flows (day);

create table agents.team_flows (
  agent_id uuid not null,
  currency text not null,
  day date not null,
  new_members bigint not null,
  deposits bigint not null,
  deposit_count bigint not null,
  first_depositors bigint not null,
  first_deposits bigint not null,
  withdrawals bigint not null,
  withdrawal_count bigint not null,
  primary key (agent_id, currency, day)
);

-- Who counts flows holds this row; up to when they are counted.
create table agents.flow_progress (
  is_single boolean primary key default true check (is_single),
  counted_at timestamptz
);
insert into agents.flow_progress (counted_at) values (null);

-- What was counted for teams before today stands for members too.
insert into agents.member_days (player_id, currency, day, bets, stake, payout)
select f.player_id, f.currency, (f.at at time zone coalesce(c.value ->> 'timeZone', 'Asia/Bangkok'))::date,
  count(*) filter (where f.kind = 1), coalesce(sum(f.stake) filter (where f.kind <> 3), 0), sum(f.payout)
from betting.facts f
join players.players p on p.player_id = f.player_id and p.type in (0, 1, 2) and p.currency = f.currency
left join settings.current c on c.brand_id = p.brand_id
where f.kind in (1, 3, 4) and f.xid <= (select after_xid from agents.progress) and (f.upline <> '{}' or p.type <> 0)
group by 1, 2, 3;

-- Members of teams as their agents may see them: nothing that leads to the person outside.
create view players.v_team_members as
select player_id, brand_id, username, username_key, nickname, type, state, upline, currency, registered_at, last_login_at
from players.players where type in (0, 1, 2, 41, 42);
create view players.v_seen_lately as
select distinct player_id from players.sessions where ended_at is null and last_seen_at > now() - interval '5 minutes';

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on agents.member_days, agents.member_flows, agents.team_flows to krathong_app;
    grant select, update on agents.flow_progress to krathong_app;
    grant select on players.v_team_members, players.v_seen_lately to krathong_app;
  end if;
end
$$;
