-- Levels of players: what a brand promises by level, how much each player has played, and every change of a level.

create view betting.v_settled_turnover as
select xid, player_id, currency, stake, at from betting.facts where kind in (1, 4);

create schema vip;

-- Every version of a brand's levels, lowest first.
create table vip.programmes (
  brand_id uuid not null references settings.brands (brand_id),
  version integer not null check (version > 0),
  levels jsonb not null,
  changed_at timestamptz not null default now(),
  changed_by text,
  primary key (brand_id, version)
);

-- Up to which transaction facts have been counted.
create table vip.progress (
  is_single boolean primary key default true check (is_single),
  after_xid xid8 not null
);
insert into vip.progress (after_xid) values ('0');

-- Settled stakes of a player by month of the brand's zone.
create table vip.turnover (
  player_id uuid not null,
  month date not null,
  valid bigint not null,
  primary key (player_id, month)
) with (fillfactor = 70);

create table vip.standings (
  player_id uuid primary key,
  rank smallint not null check (rank >= 0),
  -- The highest ever reached: totals alone lift only above it.
  peak smallint not null,
  -- When the present rank was reached.
  since timestamptz not null,
  -- Settled stakes in all when the last level was lost; null while none is to be won back.
  lost_at_total bigint,
  -- The last month whose play was held against the level.
  checked_month date,
  constraint peak_above check (peak >= rank)
) with (fillfactor = 80);
create index standings_to_check on vip.standings (checked_month, player_id) where rank > 0;

create table vip.changes (
  player_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  from_rank smallint not null,
  to_rank smallint not null,
  why text not null check (why in ('reached', 'regained', 'not-kept')),
  -- Settled stakes in all at that moment.
  total bigint not null,
  primary key (player_id, at, to_rank)
);

create view vip.v_ranks as select player_id, rank from vip.standings;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema vip to krathong_app;
    grant select, insert on vip.programmes, vip.changes to krathong_app;
    grant select, insert, update on vip.turnover, vip.standings to krathong_app;
    grant select, update on vip.progress to krathong_app;
    grant select on vip.v_ranks, betting.v_settled_turnover to krathong_app;
  end if;
end
$$;
