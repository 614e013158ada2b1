-- Turnover: what was staked and returned in every five minutes, by player, game and the line of agents above the bet. The one reader of
-- settled bets for whatever agents are paid by (docs/decisions/0125-turnover-closes-before-it-pays.md).

create schema turnover;

-- Facts that move what was staked or returned: 1 settled, 3 a jackpot paid, 4 what a settled bet was told differs.
create view betting.v_play_facts as
select xid, bet_id, player_id, kind, game_id, currency, stake, payout, upline, at from betting.facts where kind in (1, 3, 4);

-- Up to which transaction facts are counted. What is before `closed_until` is paid from and never changes again: a fact that comes later
-- counts in the first five minutes after it. `closing_xid` tells what may still come for the moment that is being closed.
create table turnover.progress (
  is_single boolean primary key default true check (is_single),
  after_xid xid8 not null,
  closed_until timestamptz not null,
  closing_until timestamptz,
  closing_xid xid8
);
insert into turnover.progress (after_xid, closed_until) values ('0', '-infinity');

-- Paths above players as bets were placed under them, from the top to the direct upline. Found by a hash: a path has no greatest length.
create table turnover.lines (
  line_id integer generated always as identity primary key,
  path uuid[] not null,
  path_hash uuid not null unique
);

create table turnover.sums (
  starts_at timestamptz not null,
  player_id uuid not null,
  game_id text not null,
  line_id integer not null references turnover.lines (line_id),
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  -- With the stake in it, and jackpots.
  returned bigint not null,
  -- Stakes of bets that returned more than was staked, and less.
  won_stake bigint not null,
  lost_stake bigint not null,
  primary key (starts_at, player_id, game_id, line_id, currency)
) with (fillfactor = 80);

-- Facts of before what was closed, and where they count instead.
create table turnover.late_facts (
  xid xid8 not null,
  bet_id uuid not null,
  player_id uuid not null,
  kind smallint not null,
  counted_at timestamptz not null,
  primary key (xid, bet_id, player_id, kind)
);

create view turnover.v_sums as
select s.starts_at, s.player_id, s.game_id, s.line_id, s.currency, s.bets, s.stake, s.returned, s.won_stake, s.lost_stake from turnover.sums s;
create view turnover.v_lines as select line_id, path from turnover.lines;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on betting.v_play_facts to krathong_app;
    grant usage on schema turnover to krathong_app;
    grant select, update on turnover.progress to krathong_app;
    grant select, insert on turnover.lines, turnover.late_facts to krathong_app;
    grant select, insert, update on turnover.sums to krathong_app;
    grant select on turnover.v_sums, turnover.v_lines to krathong_app;
  end if;
end
$$;
