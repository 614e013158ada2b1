-- What an agent's whole team plays, day by day: folded from the facts of betting once, so that a look costs one row a day however large the team.

create view betting.v_team_play as
select xid, player_id, kind, currency, stake, payout, upline, at from betting.facts where kind in (1, 3, 4);

create schema agents;

-- Up to which transaction facts have been counted.
create table agents.progress (
  is_single boolean primary key default true check (is_single),
  after_xid xid8 not null
);
insert into agents.progress (after_xid) values ('0');

-- Who of a team played on which day of the brand's zone.
create table agents.active_members (
  player_id uuid not null,
  day date not null,
  primary key (player_id, day)
);

-- Settled play of an agent and everybody below, under the line each bet was placed under.
create table agents.team_days (
  agent_id uuid not null,
  currency text not null,
  day date not null,
  active_members bigint not null check (active_members >= 0),
  bets bigint not null check (bets >= 0),
  stake bigint not null,
  payout bigint not null,
  primary key (agent_id, currency, day)
) with (fillfactor = 70);

create view players.v_new_members as
select player_id, brand_id, username, type, upline, registered_at from players.players where type in (0, 1, 2);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema agents to krathong_app;
    grant select, update on agents.progress to krathong_app;
    grant select, insert on agents.active_members to krathong_app;
    grant select, insert, update on agents.team_days to krathong_app;
    grant select on players.v_new_members, betting.v_team_play to krathong_app;
  end if;
end
$$;
